import puppeteer, { type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { chromiumArguments, findTestBrowser } from '../../stack/executables';
import { actOn, type BrowserDriver, type FlowKey } from './browser-driver';

/** Chromium, as in all other browser tests. */
export const startChromium = (): Promise<BrowserDriver> =>
  start('Chromium', { browser: 'chrome', executablePath: findTestBrowser(), args: chromiumArguments });

/** Firefox as it is released, over WebDriver BiDi. */
export const startFirefox = (executablePath: string): Promise<BrowserDriver> =>
  start('Firefox', { browser: 'firefox', executablePath });

async function start(title: string, options: LaunchOptions): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({ ...options, defaultViewport: { width: 1240, height: 960 } });
  // Such as `firefox/153.7.0`.
  const [, version = ''] = (await browser.version()).split('/');
  return new PuppeteerDriver(`${title} ${version}`, browser, await browser.newPage());
}

class PuppeteerDriver implements BrowserDriver {
  constructor(
    readonly name: string,
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }

  url(): Promise<string> {
    return Promise.resolve(this.page.url());
  }

  resize(width: number, height: number): Promise<void> {
    return this.page.setViewport({ width, height });
  }

  click(selector: string): Promise<void> {
    return this.onElement(selector, (element) => element.click());
  }

  async type(selector: string, text: string): Promise<void> {
    await this.onElement(selector, async (element) => {
      await element.click({ count: 3 });
      await element.type(text);
    });
  }

  press(key: FlowKey): Promise<void> {
    return this.page.keyboard.press(key);
  }

  async text(selector: string): Promise<string> {
    let text = '';
    await this.onElement(selector, async (element) => {
      text = await element.evaluate((each) => (each as HTMLElement).innerText);
    });
    return text;
  }

  async isVisible(selector: string): Promise<boolean> {
    return (await this.visibleElement(selector)) !== undefined;
  }

  evaluate<Result>(source: (argument: string) => Result, argument = ''): Promise<Result> {
    return this.page.evaluate(source, argument);
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  private onElement(selector: string, act: (element: ElementHandle) => Promise<unknown>): Promise<void> {
    return actOn(selector, () => this.visibleElement(selector), act, isPassing);
  }

  private async visibleElement(selector: string): Promise<ElementHandle | undefined> {
    try {
      for (const element of await this.page.$$(selector)) if (await element.isVisible()) return element;
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    return undefined;
  }
}

/** Whether the page has changed under the call: another page has loaded, or the element is gone. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  /detached|not clickable|context was destroyed|no such (?:node|frame)|stale|discarded|Cannot find context/i.test(
    error.message,
  );
