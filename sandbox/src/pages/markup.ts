/** Trusted markup, which `markup` does not escape. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** A template tag that escapes every value except `Html`. Omits false, null and undefined. */
export function markup(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < values.length ? render(values[index]) : '')).join(''),
  );
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return part.map(render).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
