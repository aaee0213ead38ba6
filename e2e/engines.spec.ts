import { newEmail } from './support/forms';
import { expectContact } from './support/sandbox';
import { siteForms, type SiteForm } from './support/site-forms';
import { key, test, type Visitor } from './support/visitor';

/*
 * What visitors come for, in Firefox and WebKit (playwright.config.ts). Not here, because no client of these two can do it: touch, printing, forced colors, a phone's keyboard and toolbars, and what only Safari has, such as
 * its fonts, its autofill and its storage limits.
 */

// In order, so that each engine starts once.
test.describe.configure({ mode: 'default' });

const donate = 'main [data-dialog="donation"]';
const dialog = 'dialog[open]';

/** Sends the form empty, is shown the first mistake, fills it in, sends it and is thanked. */
async function sendForm(
  visitor: Visitor,
  { place, values, choice, sent, thanks }: SiteForm,
  email: string,
): Promise<void> {
  const submit = `${place} form [type="submit"]`;
  await visitor.click(submit);
  await visitor.focusesInView(`${place} [aria-invalid="true"]`);
  for (const [field, text] of Object.entries(values(email)))
    await visitor.fill(`${place} [name="${field}"]`, text);
  if (choice) await visitor.click(`${place} [value="${choice.chosen}"]`);
  await visitor.click(submit);
  await visitor.sees(sent, thanks);
}

for (const [kind, amount, list, receipt] of [
  ['once', '40.50', 6, '$40.50, once'],
  ['monthly', '15', 7, '$15, every month'],
] as const)
  test(`a donor gives an amount of ${amount} ${kind}, is thanked without a project, and is saved with every detail`, async ({
    visitor,
    request,
  }) => {
    const email = newEmail('donor');
    await visitor.open('/');
    await visitor.click(donate);
    await visitor.sees(`${dialog} h2`);
    await visitor.isLocked(true);
    await visitor.tab.type(key.escape);
    await visitor.seesNo(dialog);
    await visitor.isLocked(false);
    await visitor.focuses(donate);
    await visitor.click(donate);
    // Nobody presses in the moment in which it opens, and WebKit has lost a press then.
    await visitor.focuses(`${dialog}, ${dialog} *`);
    await visitor.click(`${dialog} input[value="${kind}"]`);
    await visitor.click(`${dialog} input[value=""]`);
    await visitor.click(`${dialog} a[href^="/sandbox/checkout/${kind}"]`);
    await visitor.fill('[name="amount"]', amount);
    await visitor.fill('[name="email"]', email);
    await visitor.fill('[name="name"]', 'Olena Koval');
    await visitor.fill('[name="phone"]', '+1 202 555 0123');
    await visitor.tab.ask(() => {
      for (const option of document.querySelectorAll('option'))
        if (['Ukraine', 'Friend or family'].includes(option.text)) option.selected = true;
    });
    await visitor.click('form [type="submit"]');
    await visitor.at('/donation-confirm');
    await visitor.sees('h1', 'Thanks for your donation!');
    for (const text of [
      'We appreciate your efforts to help Ukraine.',
      receipt,
      'To d…@example.org, from Stripe.',
    ])
      await visitor.sees('main', text);
    await expectContact(request, email, {
      attributes: {
        DONATED_AMOUNT: Number(amount),
        DONATION_CURRENCY: 'usd',
        LAST_DONATION_AMOUNT: Number(amount),
        FIRSTNAME: 'Olena',
        LASTNAME: 'Koval',
        PHONE: '+12025550123',
        LOCATION: 'UA',
        HOW_DID_YOU_HERE_ABOUT_VFU: 'friendorfamily',
      },
      listIds: [list],
    });
  });

test('a reader subscribes in the banner, and says more in the dialog that follows, first with mistakes', async ({
  visitor,
  request,
}) => {
  const email = newEmail();
  await visitor.open('/');
  await visitor.fill('aside [name="email"]', 'nobody');
  await visitor.click('aside [type="submit"]');
  await visitor.focusesInView('aside [name="email"][aria-invalid="true"]');
  await visitor.fill('aside [name="email"]', email);
  await visitor.click('aside [type="submit"]');
  await visitor.sees(dialog, 'You have successfully subscribed to our newsletter.');
  await visitor.sees(`${dialog} [name="firstName"]`, '');
  for (const form of siteForms.filter(({ name }) => name === 'stay connected'))
    await sendForm(visitor, form, email);
  await expectContact(request, email, { attributes: { FIRSTNAME: 'Оксана' }, listIds: [9] });
});

for (const form of siteForms) {
  const { path } = form;
  if (path === undefined) continue;
  test(`a visitor sends the form “${form.name}”, first with mistakes`, async ({ visitor, request }) => {
    const email = newEmail();
    await visitor.open(path);
    await sendForm(visitor, form, email);
    await form.expectReceived(request, email);
  });
}

test('nothing that takes the focus in a form is below the header or the newsletter banner', async ({
  visitor,
}) => {
  await visitor.open('/corporate-contribution');
  await visitor.fill('main [name="howToSupportVFU"]', 'We have trucks.');
  for (const shift of [true, false]) {
    for (let press = 0; press < 7; press += 1) {
      await visitor.tab.type(key.tab, { shift });
      await visitor.focusesInView('#site a, #site [name]');
    }
  }
});

test('the menu opens, covers the page and leads on, by mouse and by keyboard', async ({ visitor }) => {
  await visitor.tab.resize(480, 900);
  await visitor.open('/');
  const toggle = 'header [aria-controls="menu"]';
  const about = '#menu a[href="/about"]';
  await visitor.seesNo(about);
  await visitor.click(toggle);
  await visitor.sees(about);
  await visitor.isLocked(true);
  await visitor.tab.type(key.escape);
  await visitor.seesNo(about);
  await visitor.isLocked(false);
  await visitor.focuses(toggle);
  await visitor.tab.type(key.enter);
  await visitor.click(about);
  await visitor.at('/about');
  await visitor.seesNo('#menu a');
  await visitor.focuses('main');
});

test('a photo opens over the page, and gives the focus back', async ({ visitor }) => {
  await visitor.open('/');
  const row = '[role="group"]:has([data-dialog="photo"])';
  await visitor.scrollTo(row);
  // The row moves.
  await visitor.click(`${row} button + button`);
  await visitor.click(`${row} .swiper-slide-active a`);
  await visitor.sees(`${dialog} figcaption`);
  await visitor.isLocked(true);
  await visitor.tab.type(key.escape);
  await visitor.seesNo(dialog);
  await visitor.focuses('[data-dialog="photo"]');
});

test('a visitor reads a project, and comes back to its link with Back', async ({ visitor }) => {
  await visitor.open('/all-projects');
  const link = 'main a[href="/pilot-vests"]:not([tabindex="-1"])';
  await visitor.click(link);
  await visitor.at('/pilot-vests');
  await visitor.sees('h1', 'Pilot Survival Vests Initiative');
  await visitor.focuses('main');
  await visitor.tab.ask(() => {
    history.back();
  });
  await visitor.at('/all-projects');
  await visitor.focuses(link);
});

test('a visitor changes the language and comes back', async ({ visitor }) => {
  await visitor.open('/about');
  await visitor.click('header a[lang="uk"]');
  await visitor.sees('h1', /[а-яіїєґ]{3}/i);
  await visitor.at('/uk/about');
  await visitor.hydrated();
  await visitor.click('header a[lang="en"]');
  await visitor.at('/about');
});

test('each story of /donate shows, alone, after each load; Next wraps around', async ({ visitor }) => {
  const stories = '[aria-labelledby="stories-title"]';
  const expectStory = async (position: string) => {
    await visitor.sees(`${stories} [aria-live]`, position);
    await visitor.scrollTo('article:not([inert]) h3');
    // Its words are where the visitor sees them, and the others take no focus.
    await visitor.until(1, () => {
      const shown = [...document.querySelectorAll('article:not([inert])')];
      const {
        left = -1,
        top = 0,
        width = 0,
        height = 0,
      } = shown[0]?.querySelector('h3')?.getBoundingClientRect() ?? {};
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('article') === shown[0] ? shown.length : 0;
    });
  };
  for (let load = 0; load < 3; load += 1) {
    await visitor.open('/donate');
    await expectStory('1 / 4');
    // Previous goes from the first story to the second (specification section 4).
    await visitor.click(`${stories} header button`);
    for (const position of ['2 / 4', '3 / 4', '4 / 4', '1 / 4']) {
      await expectStory(position);
      await visitor.click(`${stories} header button + button`);
    }
  }
});
