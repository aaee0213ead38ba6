let listeners: (() => void)[] = [];

/** Resolves once the next page is on the screen. Call it before navigating. */
export function afterNextNavigation(): Promise<void> {
  return new Promise((resolve) => listeners.push(resolve));
}

/** The layout calls it when a page is on the screen. */
export function navigationFinished(): void {
  const notified = listeners;
  listeners = [];
  for (const listener of notified) listener();
}
