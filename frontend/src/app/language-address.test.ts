import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('content:languages');
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The language that a page in English offers to a browser with these languages. */
async function offered(languages: string[], ofSite: string[]): Promise<string | undefined> {
  vi.resetModules();
  vi.stubGlobal('navigator', { languages });
  vi.doMock('content:languages', () => ({ otherLanguages: ofSite.map((code) => ({ code })) }));
  const { languageToOffer } = await import('./language-address');
  return languageToOffer()?.code;
}

test.each([
  ['pt-BR', ['pt-BR', 'en'], ['uk', 'pt-BR'], 'pt-BR'],
  ['pt', ['pt'], ['uk', 'pt-BR'], 'pt-BR'],
  ['uk-UA', ['uk-UA'], ['pt', 'uk'], 'uk'],
  ['pt-BR before pt', ['pt-BR'], ['pt', 'pt-BR'], 'pt-BR'],
  ['en-US', ['en-US', 'uk'], ['uk'], undefined],
  ['a language that the site does not have', ['de', 'fr'], ['uk'], undefined],
])('who prefers %s is offered the closest language of the site', async (_, wanted, ofSite, code) => {
  expect(await offered(wanted, ofSite)).toBe(code);
});
