import { markup, type Html } from './markup.js';

/** A complete HTML document. @param name the class of the page's styles */
export function page(
  name: 'checkout' | 'overview' | 'sample' | 'message',
  title: string,
  body: Html,
): string {
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
