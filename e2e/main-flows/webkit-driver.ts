import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killOnExit } from '../../stack/kill-on-exit';
import { freePort } from '../../stack/ports';
import { stopProcess } from '../../stack/service';
import { waitUntilReady } from '../../stack/wait-until-ready';
import type { WebKitPrograms } from '../../stack/executables';
import { actOn, type BrowserDriver, type FlowKey } from './browser-driver';
import { WebDriverError, WebDriverSession, type ElementId } from './webdriver-session';

const START_MS = 20_000;
const STOP_GRACE_MS = 2_000;

const KEYS: Record<FlowKey, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** WebKitGTK's own small browser, which needs a display: one in memory. */
export async function startWebKit({ driver, display }: WebKitPrograms): Promise<BrowserDriver> {
  // Caches and settings of the browser.
  const home = mkdtempSync(join(tmpdir(), 'vfu-webkit-'));
  const processes: ChildProcess[] = [];
  const start = (command: string, args: string[], env: Record<string, string>) => {
    const child = spawn(command, args, {
      env: { PATH: process.env.PATH ?? '', HOME: home, XDG_RUNTIME_DIR: home, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    killOnExit(child);
    processes.unshift(child);
    return child;
  };
  const stop = async () => {
    for (const child of processes) await stopProcess(child, STOP_GRACE_MS);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const screen = await displayNumber(
      start(display, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {}),
    );
    const port = await freePort();
    start(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      DISPLAY: `:${screen}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Otherwise GTK waits for the bus of screen readers.
      NO_AT_BRIDGE: '1',
    });
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(`${url}/status`, START_MS, AbortSignal.timeout(START_MS));
    const session = await WebDriverSession.start(url, { acceptInsecureCerts: true });
    return new WebKitDriver(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The number of the display that Xvfb has chosen, which it writes to the file descriptor 3. */
async function displayNumber(xvfb: ChildProcess): Promise<string> {
  const output = xvfb.stdio[3];
  if (!output) throw new Error('Xvfb has no file descriptor 3');
  const [data] = (await once(output, 'data', { signal: AbortSignal.timeout(START_MS) })) as [Buffer];
  return data.toString().trim();
}

class WebKitDriver implements BrowserDriver {
  readonly name: string;

  constructor(
    private readonly session: WebDriverSession,
    private readonly stop: () => Promise<void>,
  ) {
    this.name = `WebKit ${session.capabilities.browserVersion}`;
  }

  async goto(url: string): Promise<void> {
    await this.session.navigateTo(url);
  }

  url(): Promise<string> {
    return this.session.currentUrl();
  }

  async resize(width: number, height: number): Promise<void> {
    await this.session.setWindowRect({ width, height });
  }

  async click(selector: string): Promise<void> {
    await this.onElement(selector, (element) => this.session.clickElement(element));
  }

  async type(selector: string, text: string): Promise<void> {
    await this.onElement(selector, (element) => this.session.clearElement(element));
    await this.onElement(selector, (element) => this.session.sendKeys(element, text));
  }

  async press(key: FlowKey): Promise<void> {
    await this.session.pressKey(KEYS[key]);
  }

  async text(selector: string): Promise<string> {
    let text = '';
    await this.onElement(selector, async (element) => {
      text = await this.session.elementText(element);
    });
    return text;
  }

  async isVisible(selector: string): Promise<boolean> {
    return (await this.visibleElement(selector)) !== undefined;
  }

  evaluate<Result>(source: (argument: string) => Result, argument = ''): Promise<Result> {
    return this.session.execute(`return (${source.toString()}).apply(null, arguments);`, argument);
  }

  async close(): Promise<void> {
    await this.session.end();
    await this.stop();
  }

  private onElement(selector: string, act: (element: ElementId) => Promise<unknown>): Promise<void> {
    return actOn(selector, () => this.visibleElement(selector), act, isPassing);
  }

  private async visibleElement(selector: string): Promise<ElementId | undefined> {
    try {
      for (const element of await this.session.findElements(selector))
        if (await this.session.isDisplayed(element)) return element;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    return undefined;
  }
}

/** Whether the page has changed under the call, or is about to. */
const isPassing = (error: unknown): boolean =>
  error instanceof WebDriverError &&
  [
    'stale element reference',
    'no such element',
    'element click intercepted',
    'element not interactable',
  ].includes(error.code);
