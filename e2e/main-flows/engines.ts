import { findFirefox, findWebKit } from '../../stack/executables';
import type { BrowserDriver } from './browser-driver';
import { startChromium, startFirefox } from './puppeteer-driver';
import { startWebKit } from './webkit-driver';

/** The engines that this machine has. `npm test` says which these are (scripts/test/engines.ts). */
export function findEngines(): { title: string; start: () => Promise<BrowserDriver> }[] {
  const firefox = findFirefox();
  const webkit = findWebKit();
  return [
    { title: 'Chromium', start: startChromium },
    ...(firefox === undefined ? [] : [{ title: 'Firefox', start: () => startFirefox(firefox) }]),
    ...(webkit === undefined ? [] : [{ title: 'WebKit', start: () => startWebKit(webkit) }]),
  ];
}
