import { freshDonatePage, SAVED_COPY } from '../lib/saved-copy';

/**
 * The HTML of a page as the worker keeps it. Payment links would be stale when the site's have changed since, so they lead to
 * /donate, and structured data names no payment page. The copy says what it is.
 * @param notice the HTML of that line, from the offline page of the language; empty for none
 */
export function toSavedCopy(html: string, languagePath: string, notice: string): string {
  const donate = freshDonatePage(languagePath);
  return (
    html
      .replace('<html', () => `<html ${SAVED_COPY}`)
      .replace(/<a\b[^>]*\bdata-payment\b[^>]*>/g, (link) =>
        link.replace(/\bhref="[^"]*"/, () => `href="${donate}"`),
      )
      .replace(/"urlTemplate":"[^"]*"/g, () => `"urlTemplate":"${donate}"`)
      // Outside of the element that React hydrates.
      .replace(/<body\b[^>]*>/, (body) => body + notice)
  );
}

/** The line for copies in an offline page; empty if there is none. */
export function noticeIn(offlinePage: string): string {
  return /<template\b[^>]*>([\s\S]*?)<\/template>/.exec(offlinePage)?.[1] ?? '';
}

/** The paths of the files that a page needs: scripts and fonts, and those that it lists. Its own style sheets are in the HTML. */
export function assetsIn(html: string): string[] {
  const [, listed = ''] = /\bdata-keep="([^"]*)"/.exec(html) ?? [];
  const named = html.match(/\/assets\/[\w.-]+\.(?:js|woff2)\b/g) ?? [];
  return [...new Set([...named, ...listed.split(' ').filter(Boolean)])];
}
