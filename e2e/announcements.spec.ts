import { recordAnnouncements, takeAnnouncements } from './support/announcements';
import { dispatch, installDevTools } from './support/dev-tools';
import { expectSent, fillInForm, partsOf, siteForms } from './support/form-states';
import { open } from './support/hydration';
import { pathIn, siteLanguages } from './support/languages';
import { mockApi, switchableApi } from './support/mock-api';
import { expect, test, type Page } from './support/test';

/** What the site says about a form, by language. */
const words = {
  en: {
    sending: 'Sending …',
    subscribing: 'Subscribing …',
    failed: 'Sorry, an error has occurred. Please try again.',
    messageFailed: 'Something went wrong with sending email. Please, try again later.',
    notSent: /^This has not been sent\. What you typed is still here/,
    invalid: 'Invalid email address. Please, try another.',
    incomplete: 'Please, specify your name, email and message',
  },
  uk: {
    sending: 'Надсилаємо…',
    subscribing: 'Підписуємо…',
    failed: 'Вибачте, сталася помилка. Спробуйте ще раз.',
    messageFailed: 'Лист не надіслано: щось пішло не так. Спробуйте, будь ласка, пізніше.',
    notSent: /^Не надіслано\. Усе, що ви написали, лишилося тут/,
    invalid: 'Неправильна адреса електронної пошти. Спробуйте іншу.',
    incomplete: 'Вкажіть, будь ласка, ім’я, електронну пошту й повідомлення',
  },
};

/** Expects these announcements, in any order, and forgets them. */
async function expectAnnounced(page: Page, state: string, ...expected: (string | RegExp)[]): Promise<void> {
  const heard: string[] = [];
  const missing = async () => {
    heard.push(...(await takeAnnouncements(page)));
    return expected.filter(
      (text) => !heard.some((each) => (text instanceof RegExp ? text.test(each) : text === each)),
    );
  };
  await expect.poll(missing, state).toEqual([]);
}

for (const { name: languageName, code, prefix, locale } of siteLanguages) {
  test.describe(`in ${languageName}`, () => {
    test.use({ locale });
    const said = words[code];

    test('each form says what it finds wrong, that it sends, that it failed, and that it was sent', async ({
      page,
    }) => {
      test.setTimeout(90_000);
      await recordAnnouncements(page);
      await installDevTools(page);
      const become = await switchableApi(page);
      await open(page, pathIn(prefix, '/privacy'));
      for (const siteForm of siteForms) {
        const { name, values, invalid } = siteForm;
        const { form, submit, firstInvalid } = partsOf(page, siteForm);
        const isNewsletter = name.startsWith('newsletter');
        const isInDialog = siteForm.place.startsWith('dialog');
        const say = (state: string, ...expected: (string | RegExp)[]) =>
          expectAnnounced(page, `${name}, ${state}`, ...expected);
        await siteForm.open(page, prefix);
        await expect(submit).toBeVisible();
        await takeAnnouncements(page);

        // The focus goes to the first fault, whose field has it as its description.
        await fillInForm(form, invalid);
        await submit.click();
        await expect(firstInvalid).toBeFocused();
        await expect(firstInvalid, name).toHaveAccessibleDescription(/\S/);
        if (isNewsletter) await say('faulty', said.invalid);
        if (name === 'contact') await say('faulty', said.incomplete);

        await fillInForm(form, values());
        await become('hold');
        await submit.click();
        await say('sending', isNewsletter ? said.subscribing : said.sending);
        await become('fail');
        // A notification outside an open dialog is not heard, so the form says it in its own words.
        const message = name === 'contact' ? said.messageFailed : said.failed;
        await say(
          'failed',
          ...(!isInDialog || isNewsletter ? [message] : []),
          ...(isNewsletter ? [] : [said.notSent]),
        );
        await become('real');
        await submit.click();
        // The same notification twice within its three seconds is announced once.
        await dispatch(page, { type: 'notification/notificationCleared' });
        await expectSent(page, siteForm);
        // What stands in the form's place has the focus and a name, and a dialog also what it says.
        const focused = page.locator(':focus');
        await expect(focused, name).toHaveAccessibleName(/\S/);
        await expect(focused, name).toHaveRole(name === 'contact' ? 'group' : 'dialog');
        if (isNewsletter || isInDialog) await expect(focused, name).toHaveAccessibleDescription(/\S/);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      }
    });

    test('a change of page, of a story, of a photo and of a gift’s purpose is announced', async ({
      page,
    }) => {
      await recordAnnouncements(page);
      await installDevTools(page);
      await open(page, pathIn(prefix, '/donate'));
      // The buttons of the stories: previous, next.
      await page.locator('[aria-live="polite"] ~ button').nth(1).press('Enter');
      await expectAnnounced(page, 'next story', /^\p{L}+ 2 \/ 4$/u);
      await page
        .locator('main li:not([aria-hidden]) [data-dialog="photo"]')
        .first()
        .evaluate((photo: HTMLElement) => photo.click());
      await expect(page.locator('dialog[open]')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expectAnnounced(page, 'next photo', /^\p{L}+ 2 \/ \d+.{20,}/u);
      await page.keyboard.press('Escape');
      await dispatch(page, { type: 'modal/dialogOpened', payload: { kind: 'donation', project: 'edcamp' } });
      const purpose = page.locator('dialog[open] [role="status"] + button');
      await expect(purpose).toBeVisible();
      await takeAnnouncements(page);
      await purpose.press('Enter');
      await expectAnnounced(page, 'gift for no project', /^\p{L}+: \S/u);
      await page.keyboard.press('Escape');

      for (const path of ['/all-projects', '/about']) {
        await page.locator(`header nav a[href="${prefix}${path}"]`).press('Enter');
        await expect(page).toHaveURL(prefix + path);
        await expect(page.getByRole('main')).toBeFocused();
        const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        await expect(page.getByRole('main')).toHaveAccessibleName(heading);
      }
    });

    test('what became of a gift, and of a return from the payment page, is announced', async ({ page }) => {
      await page.clock.install();
      await recordAnnouncements(page);
      await installDevTools(page);
      const gift = { amount_total: 500, currency: 'usd', purpose: null, recurring: false, paid: false };
      const giftStatus = (change: object): [number, unknown] => [
        200,
        { gift: { ...gift, recordedAt: null, thankedAt: null, ...change } },
      ];
      const { responses } = await mockApi(page, { 'gift-status': giftStatus({}) });
      await open(page, pathIn(prefix, '/donation-confirm'));
      const heard = new Set<string>();
      const at = '2026-11-22T07:00:00.000Z';
      for (const change of [
        {},
        { paid: true },
        { paid: true, recordedAt: at },
        { paid: true, recordedAt: at, thankedAt: at },
      ]) {
        responses['gift-status'] = giftStatus(change);
        await page.clock.runFor(5_000);
        await expect
          .poll(async () => {
            for (const text of await takeAnnouncements(page)) heard.add(text);
            return heard.size;
          })
          .toBe(1 + Object.keys(change).length);
      }

      await open(page, pathIn(prefix, '/'));
      await dispatch(page, { type: 'donationReturn/paymentLookupStarted' });
      await expectAnnounced(page, 'return', /\S/);
      await dispatch(page, { type: 'donationReturn/paymentLookupFailed', payload: { retryable: true } });
      await expectAnnounced(page, 'failed return', /Stripe/);
    });
  });
}
