import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from '../../stack/executables';

/** The throttling of Lighthouse 12's mobile preset. */
export const slowPhone = {
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
    executablePath: findTestBrowser(),
    args: [
      ...chromiumArguments,
      // nginx has a self-signed certificate.
      '--ignore-certificate-errors',
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  });
}
