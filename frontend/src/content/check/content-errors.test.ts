import { describe, expect, test } from 'vitest';
import { specifiedProjects, type Project, type ProjectCard } from '../projects/project';
import type { Person } from '../people/person';
import { contentErrors } from './content-errors';
import type { ContentModules } from './walk';

const picture = (alt: string) => ({ key: 'edcamp-01.0123456789.1200x900.5', alt });
const card = (slug: string): ProjectCard => ({
  slug,
  name: 'EdCamp',
  summary: 'Teachers meet.',
  picture: picture('A school desk under a tree.'),
});
const project = (slug: string): Project => ({
  card: card(slug),
  heroSection: { name: 'EdCamp', description: 'A camp for teachers.' },
  projectOverviewSection: { descriptions: ['They meet.'] },
  projectGallerySection: { photos: [picture('Three teachers talk under a lamp.')] },
});
const person: Person = {
  name: 'Olena Example',
  pageUrlPath: 'olena-example',
  role: 'Secretary',
  info: ['She keeps the minutes.'],
  profileImage: picture('The initials of Olena Example.'),
  membershipType: 0,
};
const folder = (slug: string, change: object = {}, page: object = {}): ContentModules => ({
  [`projects/${slug}/card.ts`]: { card: { ...card(slug), ...change } },
  [`projects/${slug}/project.ts`]: { project: { ...project(slug), ...page } },
});
/** Every project of the specification and a person, without a error. */
const valid: ContentModules = {
  ...Object.assign({}, ...specifiedProjects.map((slug) => folder(slug))),
  'people/olena-example/person.ts': { person },
  'navigation.ts': { navigation: [{ label: 'About', to: '/about' }] },
};
const faultsWith = (modules: ContentModules) => contentErrors({ ...valid, ...modules });
const added = { list: 'current' };

describe('content check', () => {
  test('accepts valid content, and a project that is not in the specification', () => {
    expect(contentErrors(valid)).toEqual([]);
    expect(faultsWith(folder('warm-hands-2', added))).toEqual([]);
  });

  test('finds a missing project of the specification', () => {
    const rest = Object.entries(valid).filter(([file]) => !file.includes('spartan'));
    expect(contentErrors(Object.fromEntries(rest))).toEqual([
      expect.stringContaining('content/projects/spartan-initiative is missing'),
    ]);
  });

  test.each([
    ['warm-hands', { ...added, slug: 'edcamp' }, 'says that its slug is "edcamp"'],
    ['Warm Hands', added, 'cannot be part of an address'],
    ['about', added, 'would hide another page'],
    ['warm-hands', {}, 'is in no list'],
    ['warm-hands', { ...added, summary: undefined }, 'a name and a summary'],
    ['warm-hands', { list: 'finished' }, 'Choose one of: current, successful'],
  ])('rejects the folder "%s" with %j', (slug, change, error) => {
    expect(faultsWith(folder(slug, change))).toEqual([expect.stringContaining(error)]);
  });

  test('finds a badge outside the closed list', () => {
    expect(faultsWith(folder('warm-hands', { ...added, badge: 'Urgent' }))).toEqual([
      'frontend/src/content/projects/warm-hands/card.ts has the badge "Urgent", which does not exist. ' +
        'Choose one of: humanitarian, medical, educational.',
    ]);
  });

  test.each([
    [
      'an unknown label',
      { heroSection: { name: 'A', description: 'B', label: 'Done' } },
      'completed, ongoing, upcoming',
    ],
    ['no hero', { heroSection: undefined }, 'a name and a description'],
    [
      'an empty paragraph',
      { projectOverviewSection: { descriptions: ['Text', ' '] } },
      'at least one paragraph',
    ],
    ['no photos', { projectGallerySection: { photos: [] } }, 'has no photo'],
    [
      'two photos with the same description',
      { projectGallerySection: { photos: [picture('A lit window.'), picture('A lit window.')] } },
      'describes two photos as',
    ],
  ])('finds a project page with %s', (_what, page, error) => {
    expect(faultsWith(folder('edcamp', {}, page))).toEqual([expect.stringContaining(error)]);
  });

  test('finds a project folder without one of its files', () => {
    expect(
      faultsWith({ 'projects/warm-hands/card.ts': { card: { ...card('warm-hands'), ...added } } }),
    ).toEqual([expect.stringContaining('projects/warm-hands/project.ts is missing')]);
  });

  test.each([
    ['another path', { pageUrlPath: 'olena' }, 'pageUrlPath is "olena"'],
    ['no role', { role: ' ' }, 'a name and a role'],
    ['no biography', { info: [] }, 'at least one paragraph'],
    ['no portrait', { profileImage: undefined }, 'a profileImage'],
    ['no group', { membershipType: 7 }, 'membershipTypes.DIRECTORS_BOARD_MEMBER'],
  ])('finds a person with %s', (_what, change, error) => {
    expect(faultsWith({ 'people/olena-example/person.ts': { person: { ...person, ...change } } })).toEqual([
      expect.stringContaining(error),
    ]);
  });

  test('finds a picture without a description, with its entry’s name, and a file that is not imported as a picture', () => {
    const photos = [{ key: '/images/01.jpg', alt: ' ' }, { key: picture('').key }];
    const at = 'frontend/src/content/home/gallery.ts (Along the way) has a picture';
    expect(faultsWith({ 'home/gallery.ts': { gallery: { title: 'Along the way', photos } } })).toEqual([
      expect.stringContaining(`${at} whose file is not imported`),
      expect.stringContaining(`${at} without a description`),
      expect.stringContaining(`${at} without a description`),
    ]);
  });

  test.each([
    ['', 'an empty link'],
    ['about', 'is not complete'],
    ['//elsewhere.org', 'is not complete'],
    ['https//broken', 'is not complete'],
    ['javascript:alert(1)', 'is not complete'],
    ['/two words', 'is not complete'],
    ['/abuot', 'no such page'],
    ['http://partner.org/', 'https:// at its beginning'],
    ['https://partner.example.org/', 'leads nowhere'],
    ['https://www.facebook.com/', 'leads nowhere'],
  ])('finds the link "%s"', (link, error) => {
    expect(faultsWith({ 'partners/partners.ts': { partners: [{ name: 'Partner', link }] } })).toEqual([
      expect.stringContaining(error),
    ]);
  });

  test.each([
    '/about/olena-example',
    '/edcamp?from=home',
    '/',
    'https://www.facebook.com/vfu',
    'mailto:us@vfu.org',
  ])('accepts the link "%s"', (link) => {
    expect(faultsWith({ 'partners/partners.ts': { partners: [{ name: 'Partner', link }] } })).toEqual([]);
  });

  test('accepts an address on an example domain only in a sample', () => {
    const inquiries = { label: 'Write', email: 'info@vfu.example.org' };
    expect(faultsWith({ 'organization.ts': { inquiries: { ...inquiries, sample: true } } })).toEqual([]);
    expect(faultsWith({ 'organization.ts': { inquiries } })).toEqual([
      expect.stringContaining('leads nowhere'),
    ]);
  });

  test('accepts an address from the settings wherever it is used', () => {
    const shop = 'http://127.0.0.1/shop';
    expect(
      faultsWith({ 'site-links.ts': { siteLinks: { shop } }, 'shop.ts': { shop: { href: shop } } }),
    ).toEqual([]);
  });

  test('finds an invalid date', () => {
    expect(faultsWith(folder('edcamp', { until: '25.12.2024' }))).toEqual([
      expect.stringContaining('year-month-day'),
    ]);
  });
});

test('finds shares of the spending that do not add up to 100 percent', () => {
  const shares = (...percents: number[]) => ({
    'trust.ts': {
      spending: { name: 'Where the money goes', shares: percents.map((percent) => ({ percent })) },
    },
  });
  expect(faultsWith(shares(86, 9, 5))).toEqual([]);
  expect(faultsWith(shares(86, 9))).toEqual([
    'frontend/src/content/trust.ts has shares that add up to 95 percent. Change them so that they add up to 100.',
  ]);
});
