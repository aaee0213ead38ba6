import { test as base, expect } from '@playwright/test';
import { startFirefox, startWebKit, type Engine, type Tab } from './engine';
import { isHydrated, placeOfFocus } from './visit';

export { key } from './engine';
export { expect };

/** The time limit is for what hangs: a busy machine is many times slower. */
const UNTIL = { timeout: 60_000, intervals: [20, 50, 100] };

/** A visitor of the site. Elements are given by selectors: the first that is visible counts. */
export class Visitor {
  constructor(
    readonly tab: Tab,
    private readonly site: string,
  ) {}

  /** Asks the page again and again until it gives this answer. */
  async until<Args extends unknown[]>(
    expected: unknown,
    question: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    await expect(async () => {
      expect(await this.tab.ask(question, ...args)).toEqual(expected);
    }).toPass(UNTIL);
  }

  /** Opens a page, and waits until React has hydrated it, with the newsletter banner, which would come over what is pressed. */
  async open(path: string): Promise<void> {
    await this.tab.goto(this.site + path);
    await this.hydrated();
    await this.sees('[data-prompt]');
  }

  async hydrated(): Promise<void> {
    await this.until(true, isHydrated);
    await this.tab.ask(clickLikeSafari);
  }

  /** Waits for an address of the site. */
  async at(path: string): Promise<void> {
    await this.until(path, () => location.pathname);
  }

  /** Waits for an element that says this. */
  async sees(selector: string, text: string | RegExp = /./): Promise<void> {
    const said = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await this.until(said, textOf, selector);
  }

  /** Waits until no such element is visible. */
  async seesNo(selector: string): Promise<void> {
    await this.until(null, textOf, selector);
  }

  /** Waits until the focus is on such an element. */
  async focuses(selector: string): Promise<void> {
    await this.until(true, (each) => document.activeElement?.matches(each) ?? false, selector);
  }

  /** Waits until the focus is on such an element, and nothing covers it. */
  async focusesInView(selector: string): Promise<void> {
    await this.focuses(selector);
    await this.until('in view', placeOfFocus);
  }

  /** Waits until the page does, or does not, scroll. */
  async isLocked(locked: boolean): Promise<void> {
    await this.until(locked, () => getComputedStyle(document.documentElement).overflowY === 'hidden');
  }

  /** Scrolls to what loads only there. */
  async scrollTo(selector: string): Promise<void> {
    await this.tab.ask((each) => {
      document.querySelector(each)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, selector);
  }

  /** Presses an element in its middle, as soon as it is at rest and nothing covers it. */
  async click(selector: string): Promise<void> {
    let place = { x: 0, y: 0 };
    await expect(async () => {
      const found = await this.tab.ask(placeOf, selector);
      expect(found, selector).not.toBeNull();
      place = found ?? place;
    }).toPass(UNTIL);
    await this.tab.click(place.x, place.y);
  }

  /** Replaces what is in a field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.focuses(selector);
    await this.tab.ask(() => {
      (document.activeElement as HTMLInputElement).select();
    });
    await this.tab.type(text);
    await this.until(true, () => (document.activeElement as HTMLInputElement).value !== '');
  }
}

/**
 * Safari gives the focus to no link and no button that is pressed, but to what around it takes the focus. WebKitGTK and Firefox on
 * Linux do give it, and the site must do without.
 */
function clickLikeSafari(): void {
  addEventListener(
    'mousedown',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('a, button')) return;
      event.preventDefault();
      const around = event.target.closest('a, button')?.parentElement?.closest<HTMLElement>('[tabindex]');
      if (around) around.focus({ preventScroll: true });
      else (document.activeElement as HTMLElement | null)?.blur();
    },
    { capture: true },
  );
}

/** What the first visible element says. */
const textOf = (selector: string): string | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
  )?.innerText ?? null;

/**
 * Where to press the first visible element; null while something rises, moves or covers it, and before the page is painted. WebKit has
 * lost a press on what it had laid out and not painted, so the place is one that was asked for two frames ago. Waits for no frame: the
 * page may be left meanwhile.
 */
function placeOf(selector: string): { x: number; y: number } | null {
  if (performance.getEntriesByName('first-contentful-paint').length === 0) return null;
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible',
  );
  if (!element) return null;
  const moving = [...document.querySelectorAll('dialog, #menu, [data-prompt]')];
  if (moving.some((each) => each.getAnimations().some(({ playState }) => playState === 'running')))
    return null;
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const isHit = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || (element.closest('label')?.contains(hit) ?? false));
  };
  if (!isHit(middle())) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const place = middle();
  if (!isHit(place)) return null;
  const page = globalThis as { painted?: string | undefined };
  const asked = JSON.stringify([selector, place]);
  if (page.painted === asked) {
    page.painted = undefined;
    return place;
  }
  requestAnimationFrame(() => requestAnimationFrame(() => (page.painted = asked)));
  return null;
}

/** Playwright's runner without its browser: each visitor is a new one, in the engine of the project. */
export const test = base.extend<{ visitor: Visitor }, { engine: Engine }>({
  engine: [
    async ({ browserName }, use, { project }) => {
      const engine = await (browserName === 'webkit'
        ? startWebKit(`${project.outputDir}/logs/webkit.log`)
        : startFirefox());
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  visitor: async ({ engine, baseURL }, use) => {
    const site = baseURL ?? '';
    const tab = await engine.newTab();
    const visitor = new Visitor(tab, site);
    await tab.resize(1280, 900);
    // A page without scripts, to mark the newsletter dialog as seen.
    await tab.goto(`${site}/robots.txt`);
    await tab.ask(() => {
      sessionStorage.setItem('vfu.news-modal-seen', '1');
    });
    await use(visitor);
    await tab.close();
  },
});
