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

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A complete HTML document. @param name the class of the page's styles */
export function page(name: 'overview' | 'form', title: string, body: Html): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body class="${name}">
${body}
</body>
</html>
`.text;
}

/** A page with one message and one link. */
export function messagePage(
  title: string,
  message: string,
  next = { href: '/sandbox', label: 'Back to the sandbox' },
): string {
  return page(
    'form',
    title,
    markup`<main>
<p class="ribbon">Sandbox: no real money moves</p>
<h1>${title}</h1>
<p>${message}</p>
<p><a class="button" href="${next.href}">${next.label}</a></p>
</main>`,
  );
}
