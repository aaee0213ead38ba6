import { checkPictures } from '../pictures/check-pictures';
import { faultText, mistakesText, type Fault } from './content-file';
import { readContent, type Sample, type SiteContent } from './read-content';

/** The content with all mistakes, those in pictures and documents included; `notes` are worth a look, and stop nothing. */
export interface CheckedContent extends SiteContent {
  notes: Fault[];
}

/** Reads and checks the content, its pictures and its documents. @param root the frontend's folder */
export async function checkContent(root: string): Promise<CheckedContent> {
  const content = readContent(root);
  const { faults, notes } = await checkPictures(root, content.pictures);
  return { ...content, faults: [...content.faults, ...faults], notes };
}

/** What is in the places of samples, in the order in which a donor asks: who, for what, how it went, who else. */
const SOUGHT = [
  ...['legalName', 'ein', 'address', 'officer', 'email'].map((fact) => `/organization.yaml, ${fact}`),
  ...[': PRESIDENT', ': TREASURER', ': SECRETARY'],
  ...['spending', 'documents', 'sections', 'questions'].map((part) => `transparency, ${part}`),
  ...['/projects/', '/giving.yaml', '/people/', '/partners/'],
];

/** The places of samples, in the order in which a donor asks for them; a person's with the office or the name. */
export function samplePlaces(samples: Sample[]): string[] {
  const places = samples.map(({ place, entry }) =>
    [place, entry.office ?? entry.name].filter(Boolean).join(': '),
  );
  return [
    ...new Set([...SOUGHT.flatMap((part) => places.filter((place) => place.includes(part))), ...places]),
  ];
}

/** What `npm run check` says about the content. */
export function reportText({ faults, notes, samples, untranslated }: CheckedContent): string {
  if (faults.length > 0) return mistakesText(faults);
  return [
    ...notes.map((note) => `Worth a look: ${faultText(note)}`),
    ...(untranslated.length > 0 ? ['Not translated yet; the pages show these in English:'] : []),
    ...untranslated.map((place) => `  ${place}`),
    `Samples: ${String(samples.length)}. The preview marks them; the public site leaves them out.`,
  ].join('\n');
}
