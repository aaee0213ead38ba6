let waiting: (() => void)[] = [];

/** Settles when the next page is on the screen. To be called before going there. */
export function afterNextNavigation(): Promise<void> {
  return new Promise((resolve) => waiting.push(resolve));
}

/** The router's word that a page is on the screen. */
export function navigationFinished(): void {
  const told = waiting;
  waiting = [];
  for (const tell of told) tell();
}
