import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './form-parts';

test.each([
  ['Try again.', '<span>Try again.</span>'],
  [
    'Try again, or write to info@vfu.example.org.',
    '<span>Try again, or write to </span><a href="mailto:info@vfu.example.org">info@vfu.example.org</a><span>.</span>',
  ],
])('an email address in a text is a link: %s', (text, html) => {
  expect(renderToStaticMarkup(<LinkedText>{text}</LinkedText>)).toBe(html);
});
