/** A key that a flow presses. */
export type FlowKey = 'Tab' | 'Enter' | 'Escape';

/**
 * What the main flows need of a browser, whatever protocol drives it. A selector is CSS and stands for its first visible
 * element; every call waits for that element, and fails after `WAIT_MS`.
 */
export interface BrowserDriver {
  /** The browser and its version, such as `Firefox 153.7`. */
  readonly name: string;
  /** Loads an address. */
  goto(url: string): Promise<void>;
  /** The address of the page. */
  url(): Promise<string>;
  /** Sets the size of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  click(selector: string): Promise<void>;
  /** Replaces the value of a field by typing. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key in the focused element. */
  press(key: FlowKey): Promise<void>;
  /** The text of an element, as it is shown. */
  text(selector: string): Promise<string>;
  /** Whether an element is visible now. */
  isVisible(selector: string): Promise<boolean>;
  /** Calls a function in the page. It can use nothing of its surroundings. */
  evaluate<Result>(source: (argument: string) => Result, argument?: string): Promise<Result>;
  close(): Promise<void>;
}

/** How long a driver waits for an element, in milliseconds. */
export const WAIT_MS = 10_000;

/** Calls `isDone` until it returns true. @throws Error that names `what` after `WAIT_MS` */
export async function waitUntil(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`Waited ${WAIT_MS} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/**
 * Acts on an element as soon as it is there and lets it.
 * @param find the element, or nothing as long as it is not visible
 * @param isPassing whether an error says that the page has changed meanwhile
 */
export function actOn<Element>(
  what: string,
  find: () => Promise<Element | undefined>,
  act: (element: Element) => Promise<unknown>,
  isPassing: (error: unknown) => boolean,
): Promise<void> {
  return waitUntil(what, async () => {
    const element = await find();
    if (element === undefined) return false;
    try {
      await act(element);
      return true;
    } catch (error) {
      if (isPassing(error)) return false;
      throw error;
    }
  });
}
