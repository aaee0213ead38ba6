import type { ContentReport } from './load-content';

const FOLDER = 'frontend/src/content/';

/** The content report for editors: errors first. */
export function reportText(report: ContentReport): string {
  const { errors, expired, duplicateSentences, samples, unsetAddresses } = report;
  return [
    section(`${count(errors.length, 'error')} to correct before the site can be built`, errors),
    section(
      `${count(expired.length, 'entry', 'entries')} announcing a past date: update or remove them`,
      expired.map(({ file, name, until }) => `${FOLDER}${file} (${name}) was valid until ${until}`),
    ),
    section(
      `${count(duplicateSentences.length, 'sentence')} repeated: rephrase one of them`,
      duplicateSentences.map(
        ({ sentence, files }) => `"${sentence}" in ${files.map((file) => FOLDER + file).join(' and ')}`,
      ),
    ),
    samplesText(samples),
    ...report.translations.flatMap(({ language, total, missing, outdated }) => [
      section(
        `${language}: ${String(missing.length)} of ${String(total)} texts lack a translation`,
        missing.map(({ file, text }) => `"${text}" in ${FOLDER}${file}`),
      ),
      section(
        `${language}: ${count(outdated.length, 'translation')} older than the English: change the words on the left, then those on the right`,
        outdated.map((text) => `"${text}"`),
      ),
    ]),
    section(
      `${count(unsetAddresses.length, 'address', 'addresses')} not set: sample pages in a trial, left out in production. Set them in .env (see .env.example)`,
      unsetAddresses,
    ),
    errors.length > 0
      ? 'The content has errors: correct the first list.'
      : samples.length > 0
        ? `No errors. ${count(samples.length, 'sample')} left, each with a mark on the page; a production build stops at them.`
        : 'No errors, and no samples left.',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Why the site cannot be built. */
export function contentErrorsMessage(errors: string[]): string {
  return `The content has ${String(errors.length)} error(s):\n- ${errors.join('\n- ')}`;
}

/** A warning for each language whose pages are built although words are missing. They show the English. */
export function untranslatedWarnings(
  translations: ContentReport['translations'],
  languages: string[],
): string[] {
  return translations
    .filter(({ language, missing }) => languages.includes(language) && missing.length > 0)
    .map(
      ({ language, missing }) =>
        `${language}: ${count(missing.length, 'text')} without a translation, shown in English. \`npm run content\` lists them.`,
    );
}

/** Every sample with its file, by kind; empty if there are none. */
export function samplesText(samples: ContentReport['samples']): string {
  return [...new Set(samples.map(({ group }) => group))]
    .sort()
    .map((group) =>
      sampleSection(
        group,
        samples.filter((sample) => sample.group === group),
      ),
    )
    .join('\n\n');
}

/** Samples of one kind; a file that has all of them is named once. */
function sampleSection(group: string, samples: ContentReport['samples']): string {
  const files = new Set(samples.map(({ file }) => file));
  const [only = ''] = files;
  return section(
    `${group}: ${count(samples.length, 'sample')} to replace${files.size === 1 ? `, in ${FOLDER}${only}` : ''}`,
    samples.map(({ file, name, deadLinks }) =>
      [
        files.size === 1 ? name : `${FOLDER}${file} (${name})`,
        ...deadLinks.map((link) => `${link} is a dead link`),
      ].join(', '),
    ),
  );
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map((line) => `  ${line}`)].join('\n');
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${String(number)} ${number === 1 ? one : many}`;
}
