import { serve } from './serve';
import { openBrowser } from './phone';
for (const d of process.argv.slice(2)) for (const p of ['/', '/about', '/all-projects', '/partners']) {
  const s = await serve(d); const b = await openBrowser(); const page = await b.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(s.origin + p, { waitUntil: 'networkidle' });
  console.log(d.split('/').slice(2,4).join('/'), p, JSON.stringify(await page.evaluate(`(() => { const by = {}; for (const e of document.querySelectorAll('*')) by[e.localName] = (by[e.localName] ?? 0) + 1; let rules = 0; const sel = []; for (const s of document.styleSheets) for (const r of s.cssRules) rules++; const full=[]; const walk=(rs)=>{for(const r of rs){full.push(r.selectorText);if(r.cssRules&&!r.selectorText)walk(r.cssRules)}};for (const s of document.styleSheets) walk(s.cssRules); return { n: document.querySelectorAll('*').length, rules, all: full.length, has: full.filter(x=>x&&x.includes(':has')).join(' ; '), by }; })()`)));
  await b.close(); await s.stop();
}
process.exit(0);
