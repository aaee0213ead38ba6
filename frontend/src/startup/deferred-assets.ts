/** What the page will need beyond its HTML: written into it by `build/prerender/document.ts`. */
export interface DeferredAssets {
  /** Modules, to be fetched side by side and not one after another as they import each other. */
  scripts: string[];
  /** Style sheets whose rules are in the page already. */
  styles: string[];
}

/** Reads the list from the page; empty while developing. */
export function deferredAssets(): DeferredAssets {
  const list = document.querySelector<HTMLScriptElement>('script[data-files]')?.dataset.files ?? '';
  const files = list.split(' ').filter(Boolean);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/** Begins to fetch the scripts, and keeps the styles from being fetched at all. */
export function prepare({ scripts, styles }: DeferredAssets): void {
  for (const href of scripts) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
    document.head.append(link);
  }
  for (const href of styles) {
    const link = document.createElement('link');
    // A page's code asks for its styles when it is loaded, unless it finds a link to them. A disabled one fetches
    // nothing.
    Object.assign(link, { rel: 'stylesheet', disabled: true, href });
    document.head.append(link);
  }
}
