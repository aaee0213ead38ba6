/** Text that is markup already, and is put into a page as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Markup with values in it. Every value is escaped, unless it was made by `markup` itself; false and null are nothing. */
export function markup(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < values.length ? rendered(values[index]) : '')).join(''),
  );
}

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(rendered).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
