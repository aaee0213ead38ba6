import { randomUUID } from 'node:crypto';
import { waitUntil } from './browser-driver';
import type { Visitor } from './visitor';

const MENU = 'header [aria-controls="menu"]';
const ABOUT = '#menu a[href="/about"]';
const DIALOG = 'dialog[open]';
const cyrillic = /[а-яіїєґ]{3}/i;

const newEmail = () => `visitor-${randomUUID()}@example.org`;

/** Waits until the sandbox's list contains a text. */
function seeInSandbox({ siteUrl }: Visitor, list: 'contacts' | 'mails', text: string): Promise<void> {
  return waitUntil(`${text} among the ${list}`, async () =>
    (await (await fetch(`${siteUrl}/sandbox/api/${list}`)).text()).includes(text),
  );
}

/** What visitors come for, in an order in which no flow disturbs the next. By what they see. */
export const flows: Record<string, (visitor: Visitor) => Promise<void>> = {
  'opens the home page and reads a project': async (visitor) => {
    await visitor.open('/');
    await visitor.see('main h1');
    await visitor.click('header a[href="/all-projects"]');
    // The home page has such a link too, and the address changes before the page.
    await visitor.seeText('main h1', /^Projects/);
    await visitor.click('main a[href="/pilot-vests"]');
    await visitor.seePath('/pilot-vests');
    await visitor.seeText('main h1', 'Pilot Survival Vests Initiative');
    await visitor.see('main picture img');
  },

  'uses the menu by keyboard alone': async (visitor) => {
    await visitor.browser.resize(720, 900);
    await visitor.open('/');
    await visitor.seeNo(ABOUT);
    await visitor.tabTo(MENU);
    await visitor.press('Enter');
    await visitor.see(ABOUT);
    await visitor.press('Escape');
    await visitor.seeNo(ABOUT);
    await visitor.seeFocus(MENU);
    await visitor.press('Enter');
    await visitor.see(ABOUT);
    // Tab stays in the header, whose first link is before the menu.
    await visitor.tabTo(ABOUT);
    await visitor.press('Enter');
    await visitor.seePath('/about');
    await visitor.seeNo(ABOUT);
    await visitor.seeFocus('main');
    await visitor.browser.resize(1240, 960);
  },

  'writes a message, first with faults': async (visitor) => {
    const email = newEmail();
    await visitor.open('/contact-us');
    await visitor.click('main button[type="submit"]');
    await visitor.seeFocus('main [name="name"][aria-invalid="true"]');
    await visitor.see('main [name="message"][aria-invalid="true"]');
    await visitor.seeText('[popover]', 'Please, specify your name, email and message');
    await visitor.fillIn({
      'main [name="name"]': 'Taras Koval',
      'main [name="email"]': email,
      'main [name="message"]': 'Ten pallets are ready.',
    });
    await visitor.click('main button[type="submit"]');
    await visitor.seeText('main [role="group"] h2', 'Your message is on its way');
    await seeInSandbox(visitor, 'mails', email);
  },

  'changes the language and comes back': async (visitor) => {
    await visitor.open('/about');
    await visitor.click('header a[lang="uk"]');
    await visitor.seePath('/uk/about');
    await visitor.seeHydrated();
    await visitor.seeText('main h1', cyrillic);
    await visitor.click('header a[lang="en"]');
    await visitor.seePath('/about');
  },

  'subscribes to the newsletter': async (visitor) => {
    const email = newEmail();
    await visitor.open('/partners');
    await visitor.fillIn({ '[data-prompt] [name="email"]': email });
    await visitor.click('[data-prompt] button[type="submit"]');
    await visitor.seeText(DIALOG, 'You have successfully subscribed to our newsletter.');
    await seeInSandbox(visitor, 'contacts', email);
    await visitor.press('Escape');
    await visitor.seeNo(DIALOG);
  },

  'gives once and is thanked': async (visitor) => {
    const email = newEmail();
    await visitor.open('/');
    await visitor.click('header [data-dialog="donate-options"]');
    await visitor.seeText(`${DIALOG} h2`, 'Your help is needed!');
    await visitor.press('Escape');
    await visitor.seeNo(DIALOG);
    await visitor.seeFocus('header [data-dialog="donate-options"]');
    await visitor.click('main [data-dialog="donation"]');
    await visitor.click(`${DIALOG} a[href^="/sandbox/checkout/once"]`);
    await visitor.seePath('/sandbox/pay');
    await visitor.fillIn({ '#amount': '40.50', '#email': email, '#name': 'Olena Koval' });
    await visitor.click('main form button');
    await visitor.seePath('/donation-confirm');
    await visitor.seeText('main h1', 'Thanks for your donation!');
    await seeInSandbox(visitor, 'contacts', email);
  },
};
