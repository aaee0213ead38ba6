import { contentFolders } from './support/content-folders';
import { open } from './support/hydration';
import { expectLinks, linksIn, networkLinks, sectionOf } from './support/links';
import { expect, test } from './support/test';

test.use({ reducedMotion: 'reduce' });

const leadsTo = (address: string) => expect.stringMatching(new RegExp(`.+ → ${address}$`)) as unknown;

test('every section of the home page', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');

  await test.step('hero', async () => {
    await expectLinks(sectionOf(page, 'page-title'), ['I want to help …']);
  });

  await test.step('six hero articles', async () => {
    await expectLinks(sectionOf(page, 'articles-title'), [
      'Pilot Survival Vests Initiative → /pilot-vests',
      'EdCamp Youth Resiliency Project → /edcamp',
      'Housing → /kramatorsk-housing',
      'A veterans-aid media story → /moaa-ukraine',
      'Fiscal Sponsoring → /fiscal-sponsoring',
      'William & Mary College Flourishing Through Life Program → /art-therapy',
    ]);
  });

  await test.step('about block', async () => {
    await expectLinks(sectionOf(page, 'about-title'), [leadsTo('/about')]);
  });

  await test.step('three support blocks', async () => {
    await expect(sectionOf(page, 'support-title').getByRole('heading', { level: 3 })).toHaveText([
      'NGO support',
      'Medical and humanitarian aid',
      'Aid for displaced people',
    ]);
  });

  await test.step('current projects, with Donate and Read more', async () => {
    const section = sectionOf(page, 'current-title');
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('Current projects');
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([
      'Pilot Survival Vests Initiative',
      'EdCamp Youth Resiliency Project',
      'Housing',
    ]);
    await expectLinks(section, [
      leadsTo('/all-projects'),
      'Donate for Pilot Survival Vests Initiative …',
      'Read more about Pilot Survival Vests Initiative → /pilot-vests',
      'Donate for EdCamp Youth Resiliency Project …',
      'Read more about EdCamp Youth Resiliency Project → /edcamp',
      'Donate for Housing …',
      'Read more about Housing → /kramatorsk-housing',
    ]);
  });

  await test.step('the upcoming gift drive', async () => {
    const section = sectionOf(page, 'upcoming-title');
    await expect(section).toContainText('Upcoming projects');
    await expect(section).toContainText('holiday gift drive for military families, 2024');
    await expectLinks(section, [leadsTo('/operation-santa-claus')]);
  });

  await test.step('partner NGOs', async () => {
    const [button, ...logos] = await linksIn(sectionOf(page, 'partners-title'));
    expect(button).toEqual(leadsTo('/partners'));
    expect(logos).toHaveLength(contentFolders('partners').length);
    for (const logo of logos) expect(logo).toMatch(/^\S.* ↗ https:\/\//);
  });

  await test.step('impactful projects: the freight partner’s video', async () => {
    const section = sectionOf(page, 'impactful-title');
    await expect(section).toContainText('Impactful projects');
    await expect(section).toContainText('freight partner');
    await expectLinks(section, [expect.stringMatching(/video ↗ https:\/\//)]);
  });

  await test.step('"Your help is needed": four ways', async () => {
    const section = sectionOf(page, 'help-title');
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('Your help is needed');
    await expectLinks(section, [
      expect.stringMatching(/^annual report ↗ https:\/\//),
      expect.stringMatching(/ → mailto:/),
      expect.stringMatching(/^Donate Monthly .*→ \/sandbox\/checkout\/monthly$/),
      expect.stringMatching(/^Donate Once .*→ \/sandbox\/checkout\/once$/),
      expect.stringMatching(/^Air miles .*→ \/miles-hotel$/),
      expect.stringMatching(/^Corporate partnership .*→ \/corporate-contribution$/),
    ]);
  });

  await test.step('Europe aid, with a link to the contact page', async () => {
    const section = sectionOf(page, 'europe-title');
    await expect(section).toContainText('Europe');
    await expectLinks(section, [leadsTo('/contact-us')]);
  });

  await test.step('success stories, a donor’s quote, "I want to help"', async () => {
    const section = sectionOf(page, 'success-title');
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('Success stories');
    await expect(section.getByRole('blockquote')).not.toBeEmpty();
    await expect(section.getByRole('button', { name: 'I want to help' })).toBeVisible();
  });

  await test.step('gallery', async () => {
    const photos = main.getByRole('group', { name: 'Gallery' }).getByRole('button', { name: 'enlarge' });
    expect(await photos.count()).toBeGreaterThanOrEqual(5);
  });

  await test.step('four social networks', async () => {
    await expectLinks(sectionOf(page, 'join-title'), networkLinks);
  });

  await test.step('two columns: give, or visit the store', async () => {
    const columns = sectionOf(page, 'take-part-title');
    await expectLinks(columns, ['Donate …', expect.stringMatching(/.+ ↗ \/sandbox\/sample\/shop$/)]);
  });

  await test.step('the four calls of the running line', async () => {
    const calls = await main.getByRole('group', { name: 'Banner' }).getByRole('listitem').allTextContents();
    expect([...new Set(calls)]).toEqual(['Donate', 'Share information', 'Stop war', 'Support Ukraine']);
  });

  await test.step('donate buttons open the donation dialog', async () => {
    const buttons = main.getByRole('button', { name: /^(?:I want to help|Donate(?: for .+)?)$/ });
    // Hero, three current projects, success stories, and the two columns.
    await expect(buttons).toHaveCount(6);
    for (const button of await buttons.all()) {
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expectLinks(dialog, [
        expect.stringMatching(
          /^Donate monthly.*→ \/sandbox\/checkout\/monthly(?:\?client_reference_id=[\w-]+)?$/,
        ),
        expect.stringMatching(/^Donate once.*→ \/sandbox\/checkout\/once(?:\?client_reference_id=[\w-]+)?$/),
        expect.stringMatching(/^annual report ↗ https:\/\//),
        expect.stringMatching(/ → mailto:/),
      ]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
});
