import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { compressSite } from '../../frontend/build/compress-site';
import { inlineHashesMap, NGINX_MAPS } from '../../frontend/build/nginx-maps';
import { lighthousePhone } from '../../stack/lighthouse-phone';

/**
 * Writes the fastest possible version of the pages, with the same text, pictures and layout on this viewport: without
 * scripts and structured data, and with only the used rules of the style sheet, inlined.
 */
export async function writeLimitPages(
  browser: Browser,
  site: string,
  siteFolder: string,
  paths: string[],
  folder: string,
): Promise<void> {
  const pages = new Map<string, string>();
  const page = await browser.newPage(lighthousePhone);
  // tsx compiles functions with calls of `__name`, which the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await page.route('**/*.js', (route) => route.abort());
  for (const path of paths) {
    await page.goto(site + path);
    pages.set(path === '/' ? 'index.html' : `${path.slice(1)}.html`, await page.evaluate(stripped));
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, NGINX_MAPS), { recursive: true });
  // The pages stand beside links to the files of the site.
  for (const shared of ['pictures', 'assets', 'favicon.ico', 'icon.svg'])
    await symlink(resolve(siteFolder, shared), join(folder, shared));
  for (const [file, html] of pages) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), html);
  }
  await writeFile(join(folder, NGINX_MAPS, 'inline-styles.map'), inlineHashesMap(pages, 'style'));
  await compressSite(folder);
}

/** Runs in the page. @returns its HTML without invisible elements and unused rules */
function stripped(): string {
  const isUsed = (selector: string): boolean => {
    try {
      return (
        document.querySelector(selector.replace(/::?(?:before|after|marker|selection|hover)/g, '')) !== null
      );
    } catch {
      // Such as a pseudo-element by itself.
      return true;
    }
  };
  const used = (rules: Iterable<CSSRule>): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return '';
        if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) return used(rule.cssRules);
        const isForeign = rule.cssText.includes('cyrillic') && document.documentElement.lang !== 'uk';
        return rule instanceof CSSFontFaceRule && !isForeign ? rule.cssText : '';
      })
      .join('');
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const invisible =
    'script, style, link:not([rel="icon"]), meta[property], meta[name^="twitter"], link[rel="preload"], [popover]';
  for (const element of document.querySelectorAll(invisible)) element.remove();
  const style = document.createElement('style');
  style.textContent = used(rules);
  document.head.append(style);
  // Without React's comments.
  return `<!doctype html>${document.documentElement.outerHTML.replace(/<!--.*?-->/g, '')}`;
}
