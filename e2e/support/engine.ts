import { spawn } from 'node:child_process';
import { once } from 'node:events';
import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../stack/executables';
import { freePort } from '../../stack/ports';
import { Service } from '../../stack/service';

/** For what hangs: a busy machine is many times slower. */
const LIMIT_MS = 120_000;

/** A tab without cookies and storage, with what Puppeteer and WebDriver both can do. */
export interface Tab {
  goto: (url: string) => Promise<void>;
  /** Calls a function in the page. @throws Error also when the page changes meanwhile */
  ask: <Result, Args extends unknown[]>(
    question: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Presses the mouse at a place, in CSS pixels of the viewport. */
  click: (x: number, y: number) => Promise<void>;
  /** Types characters, of which `key` has those of other keys. */
  type: (text: string, options?: { shift?: boolean }) => Promise<void>;
  /** In CSS pixels; WebKit's window has a toolbar, and is at least 447 wide. */
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

export interface Engine {
  newTab: () => Promise<Tab>;
  stop: () => Promise<void>;
}

/** Keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const key = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' };
const SHIFT = '\uE008';

/** A function's call, as a script; its arguments are plain data. */
const callOf = (question: unknown, args: unknown[]) => `(${String(question)})(...${JSON.stringify(args)})`;

/** Ends a program with this process, even with one that is killed (setpriv(1)). */
const SETPRIV = '/usr/bin/setpriv';
const UNTIL_OUR_END = '--pdeathsig=KILL';

/**
 * Debian's Firefox, by Puppeteer. Playwright cannot drive it: it sends `emulation.setMediaFeaturesOverride`, which an ESR does not
 * know.
 */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: SETPRIV,
    ignoreDefaultArgs: true,
    args: [UNTIL_OUR_END, findFirefox(), '--headless'],
    timeout: LIMIT_MS,
    protocolTimeout: LIMIT_MS,
  });
  return {
    async newTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return {
        goto: async (url) => void (await page.goto(url, { timeout: LIMIT_MS })),
        ask: async (question, ...args) => (await page.evaluate(callOf(question, args))) as never,
        click: (x, y) => page.mouse.click(x, y),
        async type(text, { shift = false } = {}) {
          if (shift) await page.keyboard.down('Shift');
          await page.keyboard.type(text);
          if (shift) await page.keyboard.up('Shift');
        },
        resize: (width, height) => page.setViewport({ width, height }),
        close: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}

/** Debian's WebKitGTK, the engine of Safari, by the WebDriver protocol, in a window on a display of its own. */
export async function startWebKit(logFile: string): Promise<Engine> {
  // It writes the number of the display that it has found free. Without -noreset it refuses a browser while the one before it goes.
  const args = ['Xvfb', '-displayfd', '1', '-screen', '0', '1600x1200x24', '-noreset', '-nolisten', 'tcp'];
  const display = spawn(SETPRIV, [UNTIL_OUR_END, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const port = String(await freePort());
  const server = `http://127.0.0.1:${port}`;
  const driver = await Service.start({
    name: 'WebKitWebDriver',
    command: SETPRIV,
    args: [UNTIL_OUR_END, 'WebKitWebDriver', `--port=${port}`],
    env: {
      ...(process.env as Record<string, string>),
      DISPLAY: `:${String(number).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    readyUrl: `${server}/status`,
    logFile,
  });
  const tab = await webDriverTab(server);
  return {
    newTab: () => Promise.resolve(tab),
    async stop() {
      await driver.stop();
      display.kill();
    },
  };
}

/** A session of the WebDriver protocol, whose start takes seconds: it is emptied, not closed. */
async function webDriverTab(server: string): Promise<Tab> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${server}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error((value as { message: string }).message);
    return value;
  };
  const { sessionId } = (await send('POST', '', { capabilities: {} })) as { sessionId: string };
  const command = (path: string, body: object) => send('POST', `/${sessionId}/${path}`, body);
  const act = (type: string, actions: object[]) =>
    command('actions', { actions: [{ type, id: type, actions }] });
  const ask: Tab['ask'] = async (question, ...args) =>
    (await command('execute/sync', { script: `return ${callOf(question, args)}`, args: [] })) as never;
  return {
    goto: async (url) => void (await command('url', { url })),
    ask,
    async click(x, y) {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' };
      await act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    async type(text, { shift = false } = {}) {
      const keys = Array.from(text.replaceAll('\n', key.enter), (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]).flat();
      const held = { type: 'keyDown', value: SHIFT };
      await act('key', shift ? [held, ...keys, { ...held, type: 'keyUp' }] : keys);
    },
    resize: async (width, height) => void (await command('window/rect', { x: 0, y: 0, width, height })),
    async close() {
      // A page of the site could write what is deleted.
      await command('url', { url: await ask(() => `${location.origin}/robots.txt`) });
      await ask(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await send('DELETE', `/${sessionId}/cookie`);
    },
  };
}
