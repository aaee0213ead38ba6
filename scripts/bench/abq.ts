import { serve } from './serve';
import { openBrowser } from './phone';
import { tours, timeToChange } from './abi';
import { median } from './api/row';
const dists = process.argv.slice(2, -1); const rounds = Number(process.argv.at(-1));
const out = new Map<string, Record<string, number>[]>();
const keys = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration'];
const limit = <T>(p: Promise<T>) => Promise.race([p, new Promise<never>((_, f) => setTimeout(() => f(new Error('late')), 20000))]);
for (let r = 0; r < rounds; r++) { for (const d of r % 2 ? [...dists].reverse() : dists) {
  const s = await serve(d); const browser = await openBrowser();
  for (const { path, begin, interactions } of tours.slice(0, 2)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => { sessionStorage.setItem('vfu.news-modal-seen', '1'); });
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
    await page.goto(s.origin + path, { waitUntil: 'networkidle' });
    await begin?.(page);
    const dt = await page.context().newCDPSession(page);
    await dt.send('Performance.enable', { timeDomain: 'threadTicks' });
    const read = async () => { const { metrics } = await dt.send('Performance.getMetrics'); return Object.fromEntries(metrics.map((m) => [m.name, m.value])) as Record<string, number>; };
    for (let run = 0; run <= 5; run++) for (const { name, trigger, changes, back } of interactions.filter((i) => ['to Projects', 'to Partnering NGOs', 'to About VfU','to Home', 'a photo', 'donate options'].includes(i.name))) {
      try {
      await trigger(page).hover(); await page.waitForTimeout(300);
      const a = await read();
      await limit(timeToChange(page, trigger(page), changes));
      const b = await read();
      await back?.(page);
      if (run) { const k = `${name} | ${d.split('/').slice(2,4).join('/')}`; const x: Record<string, number> = {}; for (const q of keys) x[q] = (b[q]! - a[q]!) * 1000; out.set(k, [...(out.get(k) ?? []), x]); }
      } catch (e) { console.log(d, path, name, run, String(e).slice(0, 200)); await page.goto(s.origin + path); }
    }
    await page.close();
  }
  await browser.close(); await s.stop();
}
console.log('--', r); for (const [k, v] of [...out].sort((a, b) => a[0].localeCompare(b[0]))) console.log(k.padEnd(30), keys.map((q) => `${q.replace('Duration', '')} ${median(v.map((x) => x[q]!)).toFixed(1)}`).join('  '), 'n', v.length);
}
process.exit(0);
