import { markup, type Html } from './markup.js';
import { page } from './layout.js';

interface Sample {
  title: string;
  text: string;
  /** For samples of external forms. */
  fields?: readonly { label: string; type: 'text' | 'email' | 'number' | 'date' | 'longtext' }[];
}

const person = [
  { label: 'Your name', type: 'text' },
  { label: 'Your email', type: 'email' },
] as const;

const samples: Record<string, Sample> = {
  shop: {
    title: 'Sample shop',
    text: 'The merchandise store opens here once its address is set.',
  },
  santa: {
    title: 'Sample donation page',
    text: 'The donation page of Operation Santa Claus opens here once its address is set.',
  },
  expenses: {
    title: 'Expense reimbursement request',
    text: 'A sample of the form for volunteers’ expenses.',
    fields: [
      ...person,
      { label: 'Date of the expense', type: 'date' },
      { label: 'Amount', type: 'number' },
      { label: 'What was bought, and for which project', type: 'longtext' },
    ],
  },
  grants: {
    title: 'Grant request',
    text: 'A sample of the form for partners’ grant requests.',
    fields: [
      ...person,
      { label: 'Organization', type: 'text' },
      { label: 'Amount requested', type: 'number' },
      { label: 'What the grant is for', type: 'longtext' },
    ],
  },
  sponsorships: {
    title: 'Fiscal sponsorship request',
    text: 'A sample of the form for initiatives’ fiscal sponsorship requests.',
    fields: [
      ...person,
      { label: 'Name of the initiative', type: 'text' },
      { label: 'Expected budget for a year', type: 'number' },
      { label: 'What the initiative does', type: 'longtext' },
    ],
  },
};

/** A sample of an external page. @returns null for an unknown name */
export function samplePage(name: string, sent: boolean): string | null {
  const sample = Object.hasOwn(samples, name) ? samples[name] : undefined;
  if (!sample) return null;
  return page(
    'sample',
    sample.title,
    markup`<main>
<p class="ribbon">Sample page: nothing is sent anywhere</p>
<h1>${sample.title}</h1>
${sent ? markup`<p role="status" class="notice good">Thank you. This is a sample: nothing was saved.</p>` : markup`<p class="lead">${sample.text}</p>`}
${!sent && sample.fields && form(name, sample.fields)}
</main>`,
  );
}

function form(name: string, fields: NonNullable<Sample['fields']>): Html {
  return markup`<form method="post" action="/sandbox/sample/${name}">
${fields.map(({ label, type }, index) => {
  const id = `field-${index}`;
  const input =
    type === 'longtext'
      ? markup`<textarea id="${id}" name="${id}" rows="6" required></textarea>`
      : markup`<input id="${id}" name="${id}" type="${type}" required>`;
  return markup`<div class="field"><label for="${id}">${label}</label>${input}</div>`;
})}
<div class="actions"><button class="button primary" type="submit">Send request</button></div>
</form>`;
}
