import { median } from './api/row';
import { contenders, type Contender } from './contenders';
import { timeToDialog } from './donate-button';
import { runLighthouse, type Figures, type Throttling } from './lighthouse-run';
import type { Served } from './served';

/** Medians, by page and contender. */
export type Measured = Map<string, Record<Contender, Figures>>;

/**
 * Measures every page of the site and of its limit `runs` times, one after the other and in turn, so that whatever else
 * the machine does slows all of them alike. The plain page, which is nowhere near, is measured every second time.
 */
export async function measurePages(
  served: Record<Contender, Served>,
  paths: string[],
  throttling: Throttling,
  runs: number,
): Promise<Measured> {
  const all = new Map<string, Figures[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const path of paths) {
      for (const contender of contenders) {
        if (contender === 'plain' && run % 2 === 1) continue;
        const figures = await runLighthouse(served[contender].origin + path, throttling);
        const key = `${contender} ${path}`;
        all.set(key, [...(all.get(key) ?? []), figures]);
      }
    }
    process.stdout.write(`${throttling}: run ${run + 1} of ${runs}\n`);
  }
  const of = (contender: Contender, path: string) => medians(all.get(`${contender} ${path}`) ?? []);
  return new Map(
    paths.map((path) => [
      path,
      { site: of('site', path), limit: of('limit', path), plain: of('plain', path) },
    ]),
  );
}

function medians(runs: Figures[]): Figures {
  const [first] = runs;
  if (!first) throw new Error('Nothing was measured.');
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name]))]),
  ) as unknown as Figures;
}

/** From the largest paint to the dialog of a donate button that was pressed then, in milliseconds, by page. */
export async function measureDonateButtons(
  site: Served,
  paths: string[],
  runs: number,
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const path of paths) {
    const figures: number[] = [];
    for (let run = 0; run < runs; run += 1) figures.push(await timeToDialog(site.origin + path));
    times.set(path, median(figures));
  }
  return times;
}
