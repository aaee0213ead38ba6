import { newDonorEmail } from './support/checkout';
import { newEmail } from './support/forms';
import { expectContact } from './support/sandbox';
import { siteForms, type SiteForm } from './support/site-forms';
import { key, test, type Visitor } from './support/visitor';

/*
 * What visitors come for, in Firefox and in WebKit (playwright.config.ts); the other files are for Chromium. Not here, because no client
 * of these engines can do it: touch, printing, forced colors, a phone's keyboard and toolbars, and what only Safari has, such as its
 * fonts, its autofill and its storage limits.
 */

// In order, so that each engine starts once.
test.describe.configure({ mode: 'default' });

const donate = 'main [data-dialog="donation"]';
const dialog = 'dialog[open]';

/** Gives an amount that the donor types, from the first button of the home page to the thanks. */
async function give(visitor: Visitor, kind: 'once' | 'monthly', email: string): Promise<void> {
  await visitor.open('/');
  await visitor.click(donate);
  await visitor.sees(`${dialog} h2`);
  await visitor.isLocked(true);
  await visitor.tab.type(key.escape);
  await visitor.seesNo(dialog);
  await visitor.isLocked(false);
  await visitor.focuses(donate);
  await visitor.click(donate);
  await visitor.click(`${dialog} input[value="${kind}"]`);
  await visitor.click(`${dialog} input[value=""]`);
  await visitor.click(`${dialog} a[href^="/sandbox/checkout/${kind}"]`);
  await visitor.fill('[name="amount"]', '40');
  await visitor.fill('[name="email"]', email);
  await visitor.fill('[name="name"]', 'Olena Koval');
  await visitor.fill('[name="phone"]', '+1 202 555 0123');
  await visitor.tab.ask(() => {
    for (const select of document.querySelectorAll('select'))
      if (select.value === '') select.selectedIndex = 1;
  });
  await visitor.click('form [type="submit"]');
  await visitor.at('/donation-confirm');
  await visitor.sees('h1', 'Thanks for your donation!');
}

const pageOfForm: Partial<Record<string, string>> = {
  'contact us': '/contact-us',
  'miles and points': '/miles-hotel',
  corporate: '/corporate-contribution',
};

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

test('a donor gives once and is thanked', async ({ visitor, request }) => {
  const email = newDonorEmail();
  await give(visitor, 'once', email);
  await expectContact(request, email, { attributes: { DONATED_AMOUNT: 40 } });
});

test('a donor gives monthly and is thanked', async ({ visitor, request }) => {
  const email = newDonorEmail();
  await give(visitor, 'monthly', email);
  await expectContact(request, email, { attributes: { DONATED_AMOUNT: 40 } });
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
  const path = pageOfForm[form.name];
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
      await visitor.focusesInView('main *');
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
  // The row of photos moves.
  await visitor.click('[role="group"]:has([data-dialog="photo"]) [aria-label$="pause" i]');
  await visitor.click('[data-dialog="photo"]');
  await visitor.sees(`${dialog} figcaption`);
  await visitor.isLocked(true);
  await visitor.tab.type(key.escape);
  await visitor.seesNo(dialog);
  await visitor.focuses('[data-dialog="photo"]');
});

test('a visitor reads a project, and comes back to its link with Back', async ({ visitor }) => {
  await visitor.open('/all-projects');
  const link = 'main a[href="/pilot-vests"]';
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

test('each story of /donate shows, after each load', async ({ visitor }) => {
  const story = '[data-position="current"]';
  for (let load = 0; load < 3; load += 1) {
    await visitor.open('/donate');
    for (const position of ['1 / 4', '2 / 4', '3 / 4', '4 / 4']) {
      await visitor.sees('[aria-labelledby="stories-title"] [aria-live]', position);
      await visitor.until(
        true,
        (selector) => {
          const words = document.querySelector(`${selector} h3`);
          words?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left = 0, top = 0, width = 0, height = 0 } = words?.getBoundingClientRect() ?? {};
          const shown = document.elementFromPoint(left + width / 2, top + height / 2);
          return shown?.closest(selector) !== null && shown !== null;
        },
        story,
      );
      await visitor.click('[aria-labelledby="stories-title"] header button + button');
    }
  }
});
