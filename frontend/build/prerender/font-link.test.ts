import { expect, test } from 'vitest';
import { fontLinkFor, fontLinkMap } from './font-link';

const map = fontLinkMap(
  new Map([
    ['', ['assets/latin.woff2']],
    ['/uk', ['assets/latin.woff2', 'assets/cyrillic.woff2']],
  ]),
);
const latin = '</assets/latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin';
const both = `${latin}, ${latin.replace('latin', 'cyrillic')}`;

test.each([
  ['/?checkout_session_id=cs_1', latin],
  ['/donate?a=b', latin],
  ['/ukraine?a=b', latin],
  ['/uk?a=b', both],
  ['/uk/donate?a=b', both],
  ['/', undefined],
  ['/uk', undefined],
  ['/donate?', undefined],
  ['/api/location?a=b', undefined],
  ['/sandbox/pay?a=b', undefined],
  ['/icon.svg?a=b', undefined],
])('the fonts of %s', (address, expected) => {
  expect(fontLinkFor(address, map)).toBe(expected);
});
