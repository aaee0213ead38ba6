import { vi } from 'vitest';

/** Stands for `matchMedia`, which jsdom does not have. @param matches whether a media query applies */
export function stubMatchMedia(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Stands for `IntersectionObserver`, which jsdom does not have: everything is visible. */
export function stubIntersectionObserver(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => {
        this.report([{ isIntersecting: true }]);
      };
      disconnect = () => undefined;
    },
  );
}
