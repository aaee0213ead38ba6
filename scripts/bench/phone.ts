import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../stack/executables';
import { commonPhone } from '../../stack/screens';

/** What Lighthouse 12 calls mobile: its screen, and the network and processor it slows the browser down to. */
export const phone = {
  screen: commonPhone,
  network: {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  },
  cpuSlowdown: 4,
};

/** A browser that has never been anywhere; with a port, one that can be driven from outside. */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumArguments,
      // Our own, made for this run.
      '--ignore-certificate-errors',
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  });
}

/** Slows a page of this context down as Lighthouse does when it applies its throttling. */
export async function slowPage(context: BrowserContext) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', phone.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
  return page;
}
