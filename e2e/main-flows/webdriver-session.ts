/** How long a driver may take to answer, in milliseconds: it waits for a page to load. */
const ANSWER_MS = 30_000;

/** The key under which WebDriver names an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of the page, as the driver names it. */
export type ElementId = string;

interface NewSession {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

/** The calls of W3C WebDriver that the main flows need. Each fails with the driver's own error. */
export class WebDriverSession {
  private constructor(
    private readonly address: string,
    /** What the driver says about the browser. */
    readonly capabilities: NewSession['capabilities'],
  ) {}

  /** Starts a browser. @param driverUrl of the driver, without a slash at its end */
  static async start(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const session = await call<NewSession>('POST', `${driverUrl}/session`, body);
    return new WebDriverSession(`${driverUrl}/session/${session.sessionId}`, session.capabilities);
  }

  navigateTo(url: string): Promise<unknown> {
    return this.post('url', { url });
  }

  currentUrl(): Promise<string> {
    return call('GET', `${this.address}/url`);
  }

  setWindowRect(rect: { width: number; height: number }): Promise<unknown> {
    return this.post('window/rect', rect);
  }

  async findElements(selector: string): Promise<ElementId[]> {
    const found = await this.post<Record<string, ElementId>[]>('elements', {
      using: 'css selector',
      value: selector,
    });
    return found.flatMap((each) => each[ELEMENT] ?? []);
  }

  elementText(element: ElementId): Promise<string> {
    return call('GET', `${this.address}/element/${element}/text`);
  }

  isDisplayed(element: ElementId): Promise<boolean> {
    return call('GET', `${this.address}/element/${element}/displayed`);
  }

  /** Clicks in the middle of the screen: at its edges, header or banner may cover the element. */
  async clickElement(element: ElementId): Promise<void> {
    const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });";
    await this.post('execute/sync', { script, args: [{ [ELEMENT]: element }] });
    await this.post(`element/${element}/click`, {});
  }

  clearElement(element: ElementId): Promise<unknown> {
    return this.post(`element/${element}/clear`, {});
  }

  sendKeys(element: ElementId, text: string): Promise<unknown> {
    return this.post(`element/${element}/value`, { text });
  }

  /** Presses a key and lets it go. @param key a character, or one of https://www.w3.org/TR/webdriver2/#keyboard-actions */
  pressKey(key: string): Promise<unknown> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
    return this.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Runs the body of a function in the page. */
  execute<Result>(script: string, ...args: string[]): Promise<Result> {
    return this.post('execute/sync', { script, args });
  }

  /** Ends the session and its browser. */
  end(): Promise<unknown> {
    return call('DELETE', this.address);
  }

  private post<Result>(path: string, body: object): Promise<Result> {
    return call('POST', `${this.address}/${path}`, body);
  }
}

/** An error of the driver, by its code (https://www.w3.org/TR/webdriver2/#errors). */
export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

async function call<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value as Result;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}
