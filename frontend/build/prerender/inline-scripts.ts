import { hashSources } from './inline-styles';

// The same format.
export {
  inlineStylesMap as inlineScriptsMap,
  readInlineStylesMap as readInlineScriptsMap,
} from './inline-styles';

/** An nginx `map` from each page's file to the hash of its inline script. */
export const INLINE_SCRIPTS_FILE = '.csp/inline-scripts.map';

/** The source of a page's inline script (`build/inline-script-plugin.ts`), the only `<script>` without attributes; empty if it has none. */
export function inlineScriptSources(html: string): string {
  return hashSources([...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code));
}
