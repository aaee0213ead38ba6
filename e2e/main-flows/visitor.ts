import { waitUntil, type BrowserDriver, type FlowKey } from './browser-driver';

/** A visitor of the site in any browser. Each `see…` waits for what it names. */
export class Visitor {
  private constructor(
    readonly browser: BrowserDriver,
    readonly siteUrl: string,
  ) {}

  /** A visitor to whom the newsletter dialog does not open by itself, as in the other browser tests. */
  static async start(browser: BrowserDriver, siteUrl: string): Promise<Visitor> {
    await browser.goto(`${siteUrl}/robots.txt`);
    await browser.evaluate(() => {
      sessionStorage.setItem('vfu.news-modal-seen', '1');
    });
    return new Visitor(browser, siteUrl);
  }

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.browser.goto(this.siteUrl + path);
    await this.seeHydrated();
  }

  seeHydrated(): Promise<void> {
    return waitUntil('hydration', () =>
      this.browser.evaluate(() =>
        // React sets a key on each element.
        Object.keys(document.querySelector('#site > *') ?? {}).some((key) => key.startsWith('__react')),
      ),
    );
  }

  click(selector: string): Promise<void> {
    return this.browser.click(selector);
  }

  async fillIn(values: Record<string, string>): Promise<void> {
    for (const [selector, text] of Object.entries(values)) await this.browser.type(selector, text);
  }

  async press(key: FlowKey): Promise<void> {
    await this.browser.press(key);
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(selector: string): Promise<void> {
    for (let press = 0; press < 40 && !(await this.isFocused(selector)); press += 1) await this.press('Tab');
    await this.seeFocus(selector);
  }

  seeFocus(selector: string): Promise<void> {
    return waitUntil(`the focus on ${selector}`, () => this.isFocused(selector));
  }

  see(selector: string): Promise<void> {
    return waitUntil(selector, () => this.browser.isVisible(selector));
  }

  seeNo(selector: string): Promise<void> {
    return waitUntil(`no ${selector}`, async () => !(await this.browser.isVisible(selector)));
  }

  async seeText(selector: string, expected: string | RegExp): Promise<void> {
    await waitUntil(`${selector} with ${String(expected)}`, async () => {
      if (!(await this.browser.isVisible(selector))) return false;
      const text = await this.browser.text(selector);
      return typeof expected === 'string' ? text.includes(expected) : expected.test(text);
    });
  }

  /** Waits for an address of the site, which starts with this path. */
  seePath(path: string): Promise<void> {
    return waitUntil(path, async () => {
      const { origin, pathname } = new URL(await this.browser.url());
      return origin === this.siteUrl && (pathname === path || pathname.startsWith(`${path}/`));
    });
  }

  private isFocused(selector: string): Promise<boolean> {
    return this.browser.evaluate((target) => document.activeElement?.matches(target) ?? false, selector);
  }
}
