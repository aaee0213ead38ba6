import { readContent } from '../frontend/build/content/read-content';
import type { Content } from '../frontend/src/content/schema';
import { recordAnnouncements, takeAnnouncements } from './support/announcements';
import { expectNoViolationsAnywhere } from './support/axe';
import { dispatch, installDevTools } from './support/dev-tools';
import { newEmail } from './support/forms';
import { open } from './support/hydration';
import { pathIn, siteLanguages } from './support/languages';
import { switchableApi } from './support/mock-api';
import { expectSent, fillInForm, partsOf, siteForms } from './support/site-forms';
import { expect, test } from './support/test';

/** What screen readers announce about a form. @param code the language */
function announcementsIn(code: string) {
  const content = readContent('frontend').languages.get(code)?.values.get('forms') as Content['forms'];
  const { forms, failureMessages, contactUs, newsletter } = content;
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    sending: plain(forms.sending),
    subscribing: plain(newsletter.sending),
    failed: plain(failureMessages.other),
    messageFailed: plain(contactUs.failed),
    notSent: plain(forms.notSent),
    invalid: plain(failureMessages.invalidEmail),
    incomplete: plain(contactUs.incomplete),
  };
}

for (const { name: languageName, code, prefix, locale } of siteLanguages) {
  test.describe(`in ${languageName}`, () => {
    test.use({ locale });
    const words = announcementsIn(code);

    test('each form announces its faults, that it sends, that it failed and that it was sent, without a violation', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await recordAnnouncements(page);
      await installDevTools(page);
      const become = await switchableApi(page);
      await open(page, pathIn(prefix, '/privacy'));
      for (const siteForm of siteForms) {
        const { name, place, sent, values, required } = siteForm;
        const { form, submit, notice, invalid } = partsOf(page, siteForm);
        const isNewsletter = name.startsWith('newsletter');
        const isInDialog = place.startsWith('dialog');
        /** Expects these announcements since the last state, in any order, and no violation. */
        const expectState = async (state: string, expected: (string | RegExp)[], where = place) => {
          const heard: string[] = [];
          const missing = async () => {
            heard.push(...(await takeAnnouncements(page)));
            return expected.filter(
              (text) => !heard.some((each) => (text instanceof RegExp ? text.test(each) : text === each)),
            );
          };
          await expect.poll(missing, `${name}, ${state}`).toEqual([]);
          await expectNoViolationsAnywhere(page, `${name}, ${state}`, `${where}, [popover]`);
        };

        await siteForm.open(page, prefix);
        await expect(submit).toBeVisible();
        await expectState('empty', []);

        // The focus goes to the first fault, whose field has it as its description.
        if (required.length === 0) await fillInForm(form, { email: 'nobody' });
        await submit.click();
        await expect(invalid.first()).toBeFocused();
        await expect(invalid.first(), name).toHaveAccessibleDescription(/\S/);
        const fault = isNewsletter ? [words.invalid] : name === 'contact us' ? [words.incomplete] : [];
        await expectState('faulty', fault);

        await fillInForm(form, values(newEmail()));
        await become('hold');
        await submit.click();
        await expect(submit).toHaveAttribute('aria-busy', 'true');
        await expectState('sending', [isNewsletter ? words.subscribing : words.sending]);
        await become('fail');
        await expect(notice).toBeVisible();
        // A notification outside an open dialog is not heard, so the form says it in its own words.
        const message = name === 'contact us' ? words.messageFailed : words.failed;
        await expectState('failed', [
          ...(!isInDialog || isNewsletter ? [message] : []),
          ...(isNewsletter ? [] : [words.notSent]),
        ]);

        await become('real');
        await submit.click();
        await dispatch(page, { type: 'notification/notificationCleared' });
        await expectSent(page, siteForm);
        // What stands in the form's place has the focus and a name, and a dialog also what it says.
        const focused = page.locator(':focus');
        await expect(focused, name).toHaveAccessibleName(/\S/);
        await expect(focused, name).toHaveRole(name === 'contact us' ? 'group' : 'dialog');
        if (isNewsletter || isInDialog) await expect(focused, name).toHaveAccessibleDescription(/\S/);
        await expectState('sent', [], sent);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      }
    });
  });
}
