/** What a page tells the service worker: the visitor reads it. */
export interface PageRead {
  path: string;
  /** Whether the visitor wants less data (docs/decisions/0038-reduced-mode.md): nothing is kept that they have not read. */
  isReduced: boolean;
}
