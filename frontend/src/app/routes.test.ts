import { expect, test } from 'vitest';
import { parsePath } from 'react-router-dom';
import { redirectFor } from './routes';

test.each([
  ['/About', '/about'],
  ['/Pilot-VESTS?a=b#gallery', '/pilot-vests?a=b#gallery'],
  ['/about/Olena-Example', '/about/olena-example'],
  ['/about/nobody', '/about?notice=unknown-person'],
  ['/no/such/page?a=b', '/'],
])('%s leads to %s', (from, to) => {
  expect(
    redirectFor({ search: '', hash: '', pathname: '/', ...parsePath(from), state: null, key: 'a' }),
  ).toBe(to);
});
