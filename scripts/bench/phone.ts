import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../stack/executables';
import { lighthousePhone } from '../../stack/viewports';

/** Lighthouse 12's mobile preset: viewport, network throttling and CPU slowdown. */
export const phone = {
  screen: lighthousePhone,
  network: {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  },
  cpuSlowdown: 4,
};

/** Launches a browser with an empty profile. @param debuggingPort of the DevTools protocol, for Lighthouse */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumArguments,
      // nginx has a self-signed certificate.
      '--ignore-certificate-errors',
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  });
}

/** Opens a page with Lighthouse's applied throttling. */
export async function slowPage(context: BrowserContext) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', phone.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  return page;
}
