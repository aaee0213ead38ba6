import { readFileSync } from 'node:fs';
import { serve } from './serve';
import { openBrowser } from './phone';
import { tours, timeToChange } from './abi';
for (const d of process.argv.slice(2)) {
  const s = await serve(d); const browser = await openBrowser();
  const { path, begin, interactions } = tours[1]!;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => { sessionStorage.setItem('vfu.news-modal-seen', '1'); });
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.goto(s.origin + path, { waitUntil: 'networkidle' });
  await begin?.(page);
  const i = interactions.find((x) => x.name === 'donate options')!;
  for (let r = 0; r < 3; r++) { await timeToChange(page, i.trigger(page), i.changes); await i.back?.(page); }
  const file = `/tmp/trace-${d.split('/')[3]}.json`;
  await i.trigger(page).hover(); await page.waitForTimeout(400);
  await browser.startTracing(page, { path: file, categories: ['devtools.timeline', 'disabled-by-default-v8.cpu_profiler', 'blink', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8','disabled-by-default-devtools.timeline.invalidationTracking'] });
  await timeToChange(page, i.trigger(page), i.changes);
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8'));
  const main = traceEvents.find((e: any) => e.name === 'thread_name' && e.args.name === 'CrRendererMain');
  console.log('==', d);
  const sums: Record<string, [number, number, number]> = {};
  for (const e of traceEvents) if (e.ph === 'X' && e.tdur) { const x = (sums[e.name] ??= [0, 0, 0]); x[0] += e.tdur / 1000; x[1]++; x[2] += e.args?.elementCount ?? 0; }
  for (const [n, v] of Object.entries(sums).sort((a, b) => b[1][0] - a[1][0]).slice(0, 32)) console.log(n.padEnd(45), v[0].toFixed(2), v[1], v[2]);
  const disp = traceEvents.filter((e: any) => e.name === 'EventDispatch' && e.ph === 'X').map((e: any) => `${e.args.data.type} ${(e.tdur / 1000).toFixed(2)}`); console.log(disp.join(', '));
  await browser.close(); await s.stop();
}
process.exit(0);
