import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { api } from '../api/api';
import { labelOn } from '../content/project-label';
import { createStore } from '../state/store';
import { ProjectGoal } from './project-parts';

/* What sections show for content that the site does not have now. */

test('an upcoming project is completed after its last day', () => {
  const project = { label: 'upcoming', until: '2027-01-06' } as const;
  expect(labelOn('2027-01-06', project)).toBe('upcoming');
  expect(labelOn('2027-01-07', project)).toBe('completed');
});

test.each([
  ['before the answer', undefined, /^<p [^>]*>Goal: \$5,000<\/p>$/],
  ['where too few donors gave', null, /^<p [^>]*>Goal: \$5,000<\/p>$/],
  ['with the sum', 124_000, /\$1,240 raised of \$5,000.*<meter [^>]*max="500000" value="124000"/],
])('the goal of a project %s', async (_, raisedMinor, expected) => {
  const store = createStore();
  const raised = { raisedMinor: raisedMinor ?? null, currency: 'usd' };
  if (raisedMinor !== undefined)
    await store.dispatch(api.util.upsertQueryData('projectRaised', 'edcamp', raised));
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <ProjectGoal slug="edcamp" goal={5000} />
    </Provider>,
  );
  expect(html).toMatch(expected);
});
