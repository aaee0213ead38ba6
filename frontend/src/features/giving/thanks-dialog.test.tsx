import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { thanks } from 'content:giving';
import type { ThanksData } from '../../state/modal-slice';
import { createStore } from '../../state/store';
import { ThanksDialog } from './thanks-dialog';

const { points, corporate } = thanks.next;
const specialText = 'Thank you for you contribution!';

test.each<[ThanksData, string | null, readonly string[]]>([
  [{ donationType: 'MONEY', donatedAmount: 12_345.6 }, '12 346 $US', []],
  [{ donationType: 'MONEY', donatedAmount: 25, currency: 'eur' }, '25 €', []],
  [{ donationType: 'MONEY', donatedAmount: 5000, currency: 'jpy' }, '5 000 JPY', []],
  [{ donationType: 'MILES', donatedAmount: 12_346 }, '12 346 miles', points],
  [{ donationType: 'MILES', donatedAmount: 1 }, '1 mile', points],
  [{ donationType: 'HOTEL_POINTS', donatedAmount: 12_346 }, '12 346 hotel points', points],
  [{ donationType: 'CREDIT_CARD_POINTS', donatedAmount: 12_346 }, '12 346 card points', points],
  [{ donationType: 'CORPORATE_CONTRIBUTION', donatedAmount: 0, specialText }, null, corporate],
])(
  'thanks for %o: the amount, a note about the statement with money only, what happens next',
  (gift, amount, next) => {
    const html = renderToStaticMarkup(
      <Provider store={createStore()}>
        <StaticRouter location="/">
          <ThanksDialog gift={gift} project={undefined} onClose={() => undefined} />
        </StaticRouter>
      </Provider>,
    );
    const textsOf = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'g'))].map(([, text = '']) =>
        text.replace(/\s/g, ' '),
      );
    const questions: unknown = next.length > 0 && expect.stringMatching(/^Is it urgent\? .*href="mailto:/);
    const note = gift.donationType === 'MONEY' ? thanks.statementNote : null;
    expect(textsOf('p')).toEqual([amount, gift.specialText, note, questions].filter(Boolean));
    expect(textsOf('li')).toEqual(next);
    expect(textsOf('h3')).toEqual(next.length > 0 ? [thanks.nextTitle] : []);
  },
);
