import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The HTML of a name on a page in this language. */
async function nameIn(language: string, name: string): Promise<string> {
  vi.stubEnv('LANGUAGE', language);
  vi.resetModules();
  const { ProjectName } = await import('./project-name');
  return renderToStaticMarkup(<ProjectName name={name} />);
}

test.each([
  ['uk', 'Табір (Camp Maximum)', 'Табір <span lang="en">(Camp Maximum)</span>'],
  ['uk', '«Разом» (William & Mary) і далі', '«Разом» <span lang="en">(William &amp; Mary)</span> і далі'],
  ['uk', 'Житло (разом)', 'Житло (разом)'],
  ['en', 'Camp Maximum (Camp)', 'Camp Maximum (Camp)'],
])('on pages in %s, "%s" is %s', async (language, name, html) => {
  expect(await nameIn(language, name)).toBe(html);
});
