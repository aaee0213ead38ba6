import type { BenchRow } from './api/row';
import { contenders } from './contenders';
import type { Figures } from './lighthouse-run';
import type { Measured } from './measure';

/** How the tables name the contenders. */
const titles = { site: 'the site', limit: 'limit', plain: 'plain React' } as const;

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
const ratio = (figure: number, base: number) => (base > 0 ? (figure / base).toFixed(2) : '–');

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

/** A table in Markdown. */
function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Every page of every contender. */
export function figuresTable(measured: Measured): string {
  const rows = [...measured].flatMap(([path, figures]) =>
    contenders.map((contender) => [
      path,
      titles[contender],
      ...columns.map(({ of }) => of(figures[contender])),
    ]),
  );
  return table(['page', 'as', ...columns.map(({ title }) => title)], rows);
}

/** How many times the limit's figure the site and the plain page need; of bytes, how much of the plain page's the site. */
export function ratiosTable(measured: Measured): string {
  const names = ['firstPaint', 'largestPaint', 'speedIndex'] as const;
  const rows = [...measured].map(([path, { site, limit, plain }]) => [
    path,
    ...names.map((name) => ratio(site[name], limit[name])),
    ...names.map((name) => ratio(plain[name], limit[name])),
    ratio(site.bytes, plain.bytes),
  ]);
  const of = (title: string) => [`${title}: first paint`, 'largest paint', 'speed index'];
  return table(['page', ...of('site ÷ limit'), ...of('plain ÷ limit'), 'bytes: site ÷ plain'], rows);
}

/** Milliseconds by what they are of. */
export function timesTable(what: string, times: Map<string, number>): string {
  return table(
    [what, 'ms'],
    [...times].map(([name, time]) => [name, time.toFixed(0)]),
  );
}

/** What the API costs. */
export function apiTable(rows: BenchRow[]): string {
  const mark = (met: boolean | null) => (met === null ? '' : met ? 'yes' : 'no');
  return table(
    ['what', 'figure', 'goal', 'met'],
    rows.map(({ what, figure, goal, met }) => [what, figure, goal, mark(met)]),
  );
}
