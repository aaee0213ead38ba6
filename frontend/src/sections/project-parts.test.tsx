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
  const { ProjectName } = await import('./project-parts');
  return renderToStaticMarkup(<ProjectName name={name} />);
}

test.each([
  ['uk', 'Табір (Camp Maximum)', '<span>Табір </span><span lang="en">(Camp Maximum)</span>'],
  [
    'uk',
    '«Разом» (William & Mary) і далі',
    '<span>«Разом» </span><span lang="en">(William &amp; Mary)</span><span> і далі</span>',
  ],
  ['uk', 'Житло (разом)', '<span>Житло (разом)</span>'],
  ['en', 'Camp Maximum (Camp)', '<span>Camp Maximum (Camp)</span>'],
])('on pages in %s, "%s" is %s', async (language, name, html) => {
  expect(await nameIn(language, name)).toBe(html);
});
