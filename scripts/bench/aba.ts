import { serve } from './serve';
import { openBrowser } from './phone';
import { tours, timeToChange } from './abi';
for (const d of process.argv.slice(2)) {
  const s = await serve(d); const browser = await openBrowser();
  const { path, begin, interactions } = tours[1]!;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => { sessionStorage.setItem('vfu.news-modal-seen', '1'); });
  await page.addInitScript({ content: 'globalThis.__name = (named) => named; globalThis.LOG=[];for (const t of ["animationstart","transitionstart","load","resize"]) addEventListener(t, e => LOG.push(t+" "+(e.animationName||e.propertyName||"")+" "+e.target.localName+"."+e.target.className+" "+Math.round(performance.now())), true)' });
  await page.goto(s.origin + path, { waitUntil: 'networkidle' });
  await begin?.(page);
  for (const i of interactions.filter((x) => ['donate options', 'a photo'].includes(x.name))) {
  for (let r = 0; r < 3; r++) { await timeToChange(page, i.trigger(page), i.changes); await i.back?.(page); }
  await i.trigger(page).hover(); await page.waitForTimeout(400);
  await page.evaluate('LOG.length=0;new MutationObserver(l=>{for(const m of l)LOG.push("mut "+m.type+" "+m.target.nodeName+"."+(m.target.className||"")+" "+(m.attributeName||"")+" +"+[...m.addedNodes].map(n=>n.nodeName+"."+n.className)+" -"+[...m.removedNodes].map(n=>n.nodeName+"."+n.className))}).observe(document,{subtree:true,childList:true,attributes:true,characterData:true})');
  await timeToChange(page, i.trigger(page), i.changes); await page.waitForTimeout(300);
  console.log('==', d, i.name, (await page.evaluate('LOG.join("\\n")')));
  await i.back?.(page);
  }
  await browser.close(); await s.stop();
}
process.exit(0);
