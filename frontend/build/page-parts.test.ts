import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsQR from 'jsqr';
import { HTMLElement, TextNode } from 'node-html-parser';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { RETENTION_DAYS } from '../../backend/src/contract/retention';
import { projectPaths } from '../../e2e/support/specified-paths';
import {
  contentNames,
  dist,
  documentAt,
  english,
  languages,
  linksIn,
  networkLinks,
  pages,
  plain,
  sectionOf,
  site,
  textOf,
  translationOf,
  valueOf,
  valuesOf,
} from './built-pages';
import { readContent, type Sample } from './content/read-content';

/* The parts that several pages share, and what each has of its own (specification section 2). */

const nav = ['Home → /', 'About VfU → /about', 'Projects → /all-projects', 'Partnering NGOs → /partners'];
const books = 'Where your gift goes → /transparency';
const shop = 'Shop ↗ /sandbox/sample/shop';
const data = 'How we handle your data → /privacy';
const trust = ['check at the IRS ↗ https://apps.irs.gov/app/eos/', books, data];

const leadsTo = (address: string): unknown => expect.stringMatching(new RegExp(`.+ → ${address}$`));
const leaves = expect.stringMatching(/^\S.* ↗ https:\/\//) as unknown;
const readMore = (path: string): unknown =>
  expect.stringMatching(new RegExp(`^Read more about .+ → ${path}$`));
/** On /all-projects, in this order. */
const cards: [name: string, path: string][] = [
  ['Pilot Survival Vests Initiative', '/pilot-vests'],
  ['EdCamp Youth Resiliency Project', '/edcamp'],
  ['Housing', '/kramatorsk-housing'],
  ['Fiscal Sponsoring', '/fiscal-sponsoring'],
  ['William & Mary College Flourishing Through Life Program', '/art-therapy'],
  ['Veterans’ Aid in the Media', '/moaa-ukraine'],
];
const donateAndReadMore = ([name, path]: (typeof cards)[number]) => [
  `Donate for ${name} …`,
  `Read more about ${name} → ${path}`,
];
const partnerLogos = contentNames('partners').map(() => leaves);
const takePart = ['Donate …', expect.stringMatching(/.+ ↗ \/sandbox\/sample\/shop$/)];

test('the header has the four pages, the shop, the other languages and the networks, without a link to the page itself', () => {
  const menuOf = (path: string) => linksIn(documentAt(path).querySelector('header #menu'));
  const others = languages.slice(1).map(({ name, path }) => `${name} → ${path}/pilot-vests`);
  expect(menuOf('/pilot-vests')).toEqual([...nav, books, shop, ...others, ...networkLinks]);
  expect(menuOf('/').slice(0, 5)).toEqual([...nav.slice(1), books, shop]);
  expect(menuOf('/about').slice(0, 5)).toEqual([nav[0], ...nav.slice(2), books, shop]);
  expect(linksIn(documentAt('/about').querySelector('footer'))).not.toContain(nav[1]);
});

test('the footer has the pages, the address, badges, networks, the QR code and the year', () => {
  const footer = documentAt('/pilot-vests').querySelector('footer');
  expect(linksIn(footer)).toEqual([
    expect.stringMatching(/^(\S+@\S+\.\S+) → mailto:\1$/),
    ...networkLinks,
    ...nav,
    books,
    'Contact us → /contact-us',
    'Give miles and points → /miles-hotel',
    'Corporate partnerships → /corporate-contribution',
    'Other ways to give → /other-ways-to-give',
    'Apply for fiscal sponsorship → /sponsorships',
    'Request a grant → /grants',
    'Request reimbursement → /expenses',
    'Scan to donate → /donate',
    'I want to help → /donate#give',
    data,
    'Accessibility → /accessibility',
  ]);
  const text = plain(footer?.text);
  for (const words of [/^Volunteers for Ukraine/, /General inquiries/, /EIN \d{2}-\d{7}/, /Sample Street/])
    expect(text).toMatch(words);
  expect(text).toMatch(/© \d{4} All rights reserved/);
  expect(footer?.querySelector('ul[aria-label="Transparency"]')?.text).toContain('501(c)(3)');
});

test.each(languages)('the QR code in $name leads to the page to donate on', async ({ path }) => {
  const file = valueOf(documentAt(translationOf('/about', path)), 'footer img[alt^="QR"]', 'src');
  const { data, info } = await sharp(join(dist, file))
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`${site}${path}/donate`);
});

test('each donate button opens the donation dialog, and leads to the payment links of its page or project until then', () => {
  for (const path of ['/', '/about', '/all-projects', '/partners', '/donate', '/pilot-vests']) {
    const buttons = documentAt(path)
      .querySelectorAll('main a')
      .filter(({ text }) => /^(?:I want to help|Donate(?: for .+)?)$/.test(plain(text)));
    expect(buttons.length, path).toBeGreaterThan(0);
    for (const { attributes } of buttons) {
      expect(attributes['data-dialog'], path).toBe('donation');
      expect(attributes.href, path).toBe(`/${attributes['data-project'] ?? 'donate'}#give`);
    }
  }
});

test('a project has payment links for it, and a completed one for the others, except the gift drive', () => {
  for (const path of projectPaths) {
    const document = documentAt(path);
    const links = valuesOf(document, '[href^="/sandbox/checkout/"]', 'href');
    expect(links, path).toHaveLength(path === '/operation-santa-claus' ? 0 : 8);
    const isCompleted = plain(sectionOf(document, 'page-title')?.text).includes('Completed Project');
    for (const link of links)
      expect(link.includes(`client_reference_id=${path.slice(1)}`), `${path}: ${link}`).toBe(!isCompleted);
    if (links.length > 0)
      expect(textOf(document, '#give-title') === 'Give to our other projects', path).toBe(isCompleted);
  }
});

test('who receives a gift, and a link to the organization’s books, are next to each way to give', () => {
  for (const place of [
    documentAt('/donate').querySelector('#give'),
    documentAt('/pilot-vests').querySelector('#give'),
    sectionOf(documentAt('/'), 'help-title'),
  ]) {
    expect(plain(place?.text)).toMatch(
      /501\(c\)\(3\) nonprofit.*EIN \d{2}-\d{7}.*Tax-deductible in the U\.S\. as the law allows.*Receipt by email/,
    );
    expect(linksIn(place)).toEqual(expect.arrayContaining(trust.slice(0, 2)));
  }
  const transparency = documentAt('/transparency');
  expect(textOf(transparency, 'h1')).toBe('Where your gift goes');
  const headings = transparency.querySelectorAll('main h2').map(({ text }) => plain(text));
  expect([headings[0], headings.at(-1)]).toEqual(['Who we are', 'Questions people ask']);
  expect(linksIn(transparency.querySelector('main')).at(-1)).toBe('I want to help …');
  expect(textOf(transparency, '#board li')).toContain('President');
  const text = plain(transparency.querySelector('main')?.text);
  for (const fact of [
    'In the U.S., as far as the law allows.',
    'EIN. 00-0000000',
    '86% Aid',
    'Form 990',
    'Non-lethal only',
    'Is my gift tax-deductible?',
  ])
    expect(text).toContain(fact);
});

test('every person has a card in one of three carousels, which leads to a page of the person; every partner a logo', () => {
  const logos = documentAt('/partners').querySelector('main ul[aria-label="Partnering NGOs"]');
  expect(linksIn(logos)).toEqual(partnerLogos);
  const groups = ['Board of Directors', 'Advisory board members', 'Volunteers'];
  const cards = groups.flatMap((group) =>
    documentAt('/about').querySelectorAll(`main [role="group"][aria-label="${group}"] a`),
  );
  // By the office and not by the words for it.
  const officers = cards.slice(0, 3).map(({ attributes: { href = '' } }) => {
    const file = join(import.meta.dirname, `../content/en/people/${href.replace('/about/', '')}.yaml`);
    return (parse(readFileSync(file, 'utf8')) as { office?: string }).office;
  });
  expect(officers).toEqual(['PRESIDENT', 'SECRETARY', 'TREASURER']);
  expect(cards.map(({ attributes }) => attributes.href).sort()).toEqual(
    contentNames('people')
      .map((person) => `/about/${person}`)
      .sort(),
  );
  for (const card of cards) {
    const { href = '' } = card.attributes;
    const [name = '', role = ''] = card.querySelectorAll('span').map(({ text }) => text);
    const person = documentAt(href);
    expect(textOf(person, 'h1'), href).toBe(name);
    expect(person.querySelector('main')?.text, href).toContain(role);
    expect(linksIn(sectionOf(person, 'page-title')), href).toEqual(['About us → /about']);
  }
});

test('the donate page has the payment links, the media, the four stories, and in place of the footer its most needed links', () => {
  const document = documentAt('/donate');
  expect(document.querySelector('footer')).toBeNull();
  expect(linksIn(document.querySelector('main')).slice(-3)).toEqual([
    'Contact us → /contact-us',
    data,
    'Accessibility → /accessibility',
  ]);
  expect(document.querySelectorAll('main [aria-label="Media names"] li')).not.toEqual([]);
  const columns = document
    .querySelectorAll('main section')
    .find((section) => section.querySelectorAll('h2').some(({ text }) => text === 'Just once'));
  expect(linksIn(columns ?? null)).toEqual([
    'Donate Monthly → /sandbox/checkout/monthly',
    'Donate Once → /sandbox/checkout/once',
    ...trust,
    'Other ways to give → /other-ways-to-give',
  ]);
  const stories = sectionOf(document, 'stories-title')?.querySelectorAll('article') ?? [];
  expect(stories.map((story) => textOf(story, 'h3'))).toEqual([
    'Prosthetics for Ukrainians',
    'Medical Supplies',
    'Aqueducks’ Vehicle Sponsorship',
    'Spartan 100 Initiative',
  ]);
  for (const story of stories) {
    expect(textOf(story, 'p')).not.toBe('');
    expect(valueOf(story, 'img', 'alt')).toMatch(/.{8,}/);
    expect(linksIn(story)).toContainEqual(expect.stringMatching(/^Read more about .+ ↗ https:\/\//));
  }
});

test('/privacy says what is kept, where, how long, and how to ask; each form and the footer link to it', () => {
  const main = documentAt('/privacy').querySelector('main');
  expect(main?.querySelectorAll('th[scope="col"]').map(({ text }) => text)).toEqual([
    'What',
    'Where',
    'How long',
  ]);
  for (const days of Object.values(RETENTION_DAYS))
    expect(main?.querySelector('table')?.text).toContain(`${String(days)} days`);
  expect(main?.querySelector('a[href^="mailto:"]')).not.toBeNull();
  for (const path of ['/contact-us', '/miles-hotel', '/corporate-contribution'])
    for (const place of ['main form', 'footer'])
      expect(linksIn(documentAt(path).querySelector(place)), `${path} ${place}`).toContain(data);
});

/** The texts and descriptions inside that are not in the language that the elements around them have. */
function foreignTexts(element: HTMLElement, around: string): string[] {
  const language = element.getAttribute('lang') ?? around;
  // Names may be in Latin letters, so English in Ukrainian counts from three small words on. German cannot be told from it.
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const other = isLatin ? /[а-яіїєґ]/i : /\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/;
  const attributes = ['alt', 'aria-label', 'aria-description', 'content'].map((name) =>
    plain(element.getAttribute(name)),
  );
  const inside = element.childNodes.flatMap((node) => {
    if (node instanceof TextNode) return other.test(plain(node.text)) ? [plain(node.text)] : [];
    const isElement = node instanceof HTMLElement && !/^(?:script|style|noscript)$/.test(node.rawTagName);
    return isElement ? foreignTexts(node, language) : [];
  });
  return [...attributes.filter((text) => other.test(text)), ...inside];
}

test('a text in another language than its page says so', () => {
  for (const { path, document, language } of pages)
    expect(foreignTexts(document, language), path).toEqual([]);
});

/** The text or address of an entry on its page. */
const shownOf = ({ entry: { text, email, href, answer, howLong, name } }: Sample): string =>
  plain([text, email, href, answer, howLong, name].find((each) => typeof each === 'string') ?? '');
/** The meta tags and JSON-LD of a page, without the alt text of the share picture. */
const metadataOf = (html: string): string =>
  [
    ...html.matchAll(
      /<meta (?!property="og:image:alt)[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs,
    ),
  ].join();
/** Whether the entry that has this element has a mark; the accounts are a row of icons, with one for all. */
const isMarked = (element: HTMLElement) =>
  [
    'li, tr, dd, p, figure, article, section, footer',
    ...(element.getAttribute('href')?.includes('//social.') ? ['ul', 'section'] : []),
  ].some((around) => element.closest(around)?.querySelector('[data-sample-mark]'));

test('every sample is on a page and marked everywhere, and no metadata states it as a fact', () => {
  const { samples } = readContent(join(import.meta.dirname, '..'));
  // No page shows the time zone.
  const shown = new Set(samples.filter(({ place }) => !place.endsWith(', timeZone')).map(shownOf));
  const found = new Set<string>();
  const faults: string[] = [];
  for (const { path, html, document } of english) {
    for (const element of document.querySelectorAll('body :not(script)')) {
      const texts = element.childNodes.filter((node) => node instanceof TextNode).map(({ text }) => text);
      for (const text of [...texts, element.getAttribute('alt'), element.getAttribute('href')].map(plain)) {
        if (!shown.has(text)) continue;
        found.add(text);
        if (!isMarked(element)) faults.push(`${path}: “${text}” has no mark`);
      }
    }
    const metadata = metadataOf(html);
    for (const text of shown)
      if (metadata.replaceAll(`${text} (sample)`, '').includes(text))
        faults.push(`${path}: “${text}” is in the metadata`);
  }
  expect(faults).toEqual([]);
  expect(found).toEqual(shown);
});

test.each([
  ['/expenses', 3400],
  ['/grants', 2000],
  ['/sponsorships', 2400],
])('%s has its form in a frame of %d pixels, and a link to it', (path, height) => {
  const main = documentAt(path).querySelector('main');
  expect(main?.querySelector('iframe')?.attributes).toMatchObject({
    src: `/sandbox/sample${path}`,
    title: textOf(documentAt(path), 'h1'),
    height: String(height),
    // Without an origin: a sample is on that of the site.
    sandbox: 'allow-forms allow-scripts allow-popups allow-popups-to-escape-sandbox',
  });
  expect(linksIn(main ?? null)).toEqual([`Open the form on its own page ↗ /sandbox/sample${path}`]);
});

/**
 * The links and donate buttons of specification section 2, by page and by the id of the section's heading. Others may follow
 * them, such as those of projects that the organization adds.
 */
const links: Record<string, Record<string, unknown[]>> = {
  '/': {
    'page-title': ['Volunteer-run 501(c)(3) nonprofit → /transparency', 'I want to help …'],
    'articles-title': [...cards.slice(0, 3), ...cards.slice(5), ...cards.slice(3, 5)].map((card) =>
      card.join(' → '),
    ),
    'about-title': [leadsTo('/about')],
    'current-title': [leadsTo('/all-projects'), ...cards.slice(0, 3).flatMap(donateAndReadMore)],
    // Its last day has passed.
    'upcoming-title': [leadsTo('/operation-santa-claus')],
    'partners-title': [leadsTo('/partners'), ...partnerLogos],
    'impactful-title': [expect.stringMatching(/video ↗ https:\/\//)],
    'help-title': [
      ...trust,
      expect.stringMatching(/^Donate Monthly .*→ \/sandbox\/checkout\/monthly$/),
      expect.stringMatching(/^Donate Once .*→ \/sandbox\/checkout\/once$/),
      expect.stringMatching(/^Air miles .*→ \/miles-hotel$/),
      expect.stringMatching(/^Corporate partnership .*→ \/corporate-contribution$/),
    ],
    'europe-title': [leadsTo('/contact-us')],
    'join-title': networkLinks,
    'take-part-title': takePart,
  },
  '/about': {
    'page-title': ['I want to help …', 'Where your gift goes → /transparency'],
    'welcome-title': [expect.stringMatching(/welcome video ↗ https:\/\//)],
  },
  '/all-projects': {
    'page-title': ['Donate …'],
    'project-grid-title': cards.flatMap(donateAndReadMore),
    'successful-title': [readMore('/camp-maximum'), readMore('/kind-deeds-airshow')],
  },
  '/partners': { 'page-title': ['Home → /', 'Donate …'] },
  '/pilot-vests': { 'page-title': ['All projects → /all-projects', 'Donate …'] },
  '/operation-santa-claus': {
    'page-title': ['All projects → /all-projects', 'Donate ↗ /sandbox/sample/santa'],
  },
  '/spartan-initiative': {
    'about-project-title': [expect.stringMatching(/^Watch video about the project ↗ https:\/\//)],
  },
  '/moaa-ukraine': {
    'about-project-title': [
      expect.stringMatching(/^Read more about Veterans’ Aid in the Media ↗ https:\/\//),
    ],
  },
  '/fiscal-sponsoring': {
    'about-project-title': [
      'Apply for fiscal sponsorship → /sponsorships',
      'Request a grant → /grants',
      'Request reimbursement → /expenses',
    ],
  },
};

test.each(Object.entries(links))('the sections of %s have the specified links', (path, sections) => {
  for (const [heading, expected] of Object.entries(sections))
    expect(linksIn(sectionOf(documentAt(path), heading)).slice(0, expected.length), heading).toEqual(
      expected,
    );
});
