import { median } from './api/row';
import { variants, type Variant } from './variants';
import { visitDonateButton, type DonateButtonVisit } from './donate-button';
import { runLighthouse, type Figures, type Throttling } from './lighthouse-run';
import { phone, slowLine } from './phone';
import type { Served } from './serve';

/** Medians by page and measured variant. */
export type Measured = Map<string, Partial<Record<Variant, Figures>>>;

/**
 * Measures every page of every variant `runs` times, interleaved, so that other load on the machine affects all variants
 * alike. The plain page, which is far slower, is measured in every second run.
 */
export async function measurePages(
  served: Record<Variant, Served>,
  paths: string[],
  throttling: Throttling,
  runs: number,
  compared: readonly Variant[] = variants,
): Promise<Measured> {
  const all = new Map<string, Figures[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const path of paths) {
      for (const variant of compared) {
        if (variant === 'plain' && run % 2 === 1) continue;
        const figures = await runLighthouse(served[variant].origin + path, throttling);
        const key = `${variant} ${path}`;
        all.set(key, [...(all.get(key) ?? []), figures]);
      }
    }
    process.stdout.write(`${throttling}: run ${run + 1} of ${runs}\n`);
  }
  const of = (path: string) =>
    Object.fromEntries(
      variants.flatMap((variant) => {
        const figures = all.get(`${variant} ${path}`);
        return figures ? [[variant, medians(figures)]] : [];
      }),
    );
  return new Map(paths.map((path) => [path, of(path)]));
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
    const visits = await visitDonateButtons(site, path, phone, runs);
    times.set(path, median(visits.map(({ pressToDialog }) => pressToDialog)));
  }
  return times;
}

/** Milliseconds from the request to the first paint and to the open dialog, on a slow line, by page. */
export async function measureSlowLine(
  site: Served,
  paths: string[],
  runs: number,
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const path of paths) {
    const visits = await visitDonateButtons(site, path, slowLine, runs);
    times.set(`${path}: first paint`, median(visits.map(({ firstPaint }) => firstPaint)));
    times.set(`${path}: dialog open`, median(visits.map(({ dialogOpen }) => dialogOpen)));
  }
  return times;
}

async function visitDonateButtons(site: Served, path: string, device: typeof phone, runs: number) {
  const visits: DonateButtonVisit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visitDonateButton(site.origin + path, device));
  return visits;
}
