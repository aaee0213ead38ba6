import { median } from './api/row';
import { variants, type Variant } from './variants';
import { timeToDialog } from './donate-button';
import { runLighthouse, type Figures, type Throttling } from './lighthouse-run';
import type { Served } from './serve';

/** Medians by page and variant. */
export type Measured = Map<string, Record<Variant, Figures>>;

/**
 * Measures every page of every variant `runs` times, interleaved, so that other load on the machine affects all variants
 * alike. The plain page, which is far slower, is measured in every second run.
 */
export async function measurePages(
  served: Record<Variant, Served>,
  paths: string[],
  throttling: Throttling,
  runs: number,
): Promise<Measured> {
  const all = new Map<string, Figures[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const path of paths) {
      for (const variant of variants) {
        if (variant === 'plain' && run % 2 === 1) continue;
        const figures = await runLighthouse(served[variant].origin + path, throttling);
        const key = `${variant} ${path}`;
        all.set(key, [...(all.get(key) ?? []), figures]);
      }
    }
    process.stdout.write(`${throttling}: run ${run + 1} of ${runs}\n`);
  }
  const of = (variant: Variant, path: string) => medians(all.get(`${variant} ${path}`) ?? []);
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

/** The time from a press at the first paint to the open dialog of a donate button, in milliseconds by page. */
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
