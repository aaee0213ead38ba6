import type { BenchRow } from './api/row';
import { variants } from './variants';
import type { Figures } from './lighthouse-run';
import type { Measured } from './measure';

/** The names of the variants in the tables. */
const titles = { site: 'the site', limit: 'limit', plain: 'plain React' } as const;

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
const ratio = (figure = Number.NaN, base = Number.NaN) =>
  base > 0 && figure >= 0 ? (figure / base).toFixed(2) : '–';

const columns: { title: string; of: (figures: Figures) => string }[] = [
  { title: 'first paint s', of: ({ firstPaint }) => seconds(firstPaint) },
  { title: 'largest paint s', of: ({ largestPaint }) => seconds(largestPaint) },
  { title: 'speed index s', of: ({ speedIndex }) => seconds(speedIndex) },
  { title: 'blocking ms', of: ({ blocking }) => blocking.toFixed(0) },
  { title: 'shift', of: ({ shift }) => shift.toFixed(3) },
  { title: 'kB before scrolling', of: ({ bytes }) => kilobytes(bytes) },
  {
    title: 'scores',
    of: ({ performance, accessibility, bestPractices, seo }) =>
      [performance, accessibility, bestPractices, seo].join(' '),
  },
];

/** A Markdown table. */
function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** All figures by page and variant. */
export function figuresTable(measured: Measured): string {
  const rows = [...measured].flatMap(([path, figures]) =>
    variants.flatMap((variant) => {
      const measuredFigures = figures[variant];
      return measuredFigures
        ? [[path, titles[variant], ...columns.map(({ of }) => of(measuredFigures))]]
        : [];
    }),
  );
  return table(['page', 'as', ...columns.map(({ title }) => title)], rows);
}

/** Times of the site and of the plain page relative to the limit, and bytes relative to the plain page. */
export function ratiosTable(measured: Measured): string {
  const names = ['firstPaint', 'largestPaint', 'speedIndex'] as const;
  const rows = [...measured].map(([path, { site, limit, plain }]) => [
    path,
    ...names.map((name) => ratio(site?.[name], limit?.[name])),
    ...names.map((name) => ratio(plain?.[name], limit?.[name])),
    ratio(site?.bytes, plain?.bytes),
  ]);
  const of = (title: string) => [`${title}: first paint`, 'largest paint', 'speed index'];
  return table(['page', ...of('site ÷ limit'), ...of('plain ÷ limit'), 'bytes: site ÷ plain'], rows);
}

/** Milliseconds by name. */
export function timesTable(firstColumn: string, times: Map<string, number>): string {
  return table(
    [firstColumn, 'ms'],
    [...times].map(([name, time]) => [name, time.toFixed(0)]),
  );
}

/** The results of the API's bench. */
export function apiTable(rows: BenchRow[]): string {
  const mark = (met: boolean | null) => (met === null ? '' : met ? 'yes' : 'no');
  return table(
    ['measurement', 'result', 'goal', 'met'],
    rows.map(({ name, result, goal, met }) => [name, result, goal, mark(met)]),
  );
}
