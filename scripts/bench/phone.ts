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

/** A bad mobile connection: 400 ms latency, 400 kbit/s in both directions, on the same device. */
export const slowLine: typeof phone = {
  ...phone,
  network: { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
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

/** Opens a page on that device. */
export async function slowPage(context: BrowserContext, device: typeof phone) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', device.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: device.cpuSlowdown });
  return page;
}
