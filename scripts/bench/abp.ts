import { serve } from './serve';
import { openBrowser, phone } from './phone';
import { tours, timeToChange } from './abi';
import { median } from './api/row';
const dists = process.argv.slice(2, -1); const rounds = Number(process.argv.at(-1));
const out = new Map<string, number[]>();
for (let r = 0; r < rounds; r++) for (const d of r % 2 ? [...dists].reverse() : dists) {
  const s = await serve(d); const browser = await openBrowser();
  for (const { path, begin, interactions } of tours.slice(0, 2)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => { sessionStorage.setItem('vfu.news-modal-seen', '1'); });
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
    await page.goto(s.origin + path, { waitUntil: 'networkidle' });
    await begin?.(page);
    const dt = await page.context().newCDPSession(page);
    await dt.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
    for (let run = 0; run <= 6; run++) for (const { name, trigger, changes, back } of interactions) {
      const t = await timeToChange(page, trigger(page), changes); await back?.(page);
      if (run) { const k = `${name} | ${d}`; out.set(k, [...(out.get(k) ?? []), t]); }
    }
    await page.close();
  }
  await browser.close(); await s.stop(); console.log("--", r); for (const [k, v] of [...out].sort()) console.log(k.padEnd(70), median(v).toFixed(0), "min", Math.min(...v).toFixed(0), "n", v.length);
}
for (const [k, v] of [...out].sort()) console.log(k.padEnd(70), median(v).toFixed(0), 'min', Math.min(...v).toFixed(0), 'n', v.length);
process.exit(0);
