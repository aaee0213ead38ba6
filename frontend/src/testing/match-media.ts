import { vi } from 'vitest';

/** Stands for `matchMedia`, which jsdom does not have. @param matches whether a media query applies */
export function stubMatchMedia(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
