import { readContent } from '../frontend/build/content/read-content';
import type { Content } from '../frontend/src/content/schema';
import { recordAnnouncements, takeAnnouncements } from './support/announcements';
import { expectNoViolations } from './support/axe';
import { dispatch, installDevTools } from './support/dev-tools';
import { banner, newEmail, toast, watchCalls } from './support/forms';
import { siteForms } from './support/site-forms';
import { expect, test } from './support/test';
import { holdFiles, navigateAndWait, open } from './support/visit';

const english = readContent('frontend').languages.en as unknown as Content;
const { forms, failureMessages, contactUs, newsletter } = english.forms;

/** What browsers fill in by themselves, by the fields' names. */
const autocomplete: Record<string, string> = {
  email: 'email',
  phone: 'tel',
  phoneNumber: 'tel',
  firstName: 'given-name',
  lastName: 'family-name',
  name: 'name',
  pointOfContact: 'name',
  organisationName: 'organization',
};

// On a phone, where they have the least space.
test.use({ translated: true, viewport: { width: 360, height: 900 } });

for (const siteForm of siteForms) {
  const { name, path, dialog, place, required, choice, sent } = siteForm;
  const isNewsletter = name.startsWith('newsletter');

  test(`${name}: faults are named at their fields, a failure keeps what was typed, two submissions send it once, and each state is announced and accessible`, async ({
    page,
    request,
  }) => {
    const email = newEmail();
    const typed = siteForm.values(` ${email}`);
    const form = page.locator(`${place} form`);
    const submit = form.locator('button[type="submit"]');
    /** What the form says about the last attempt. */
    const notice = form.locator('[role="status"] p');
    const invalid = form.locator('[aria-invalid="true"]');
    await recordAnnouncements(page);
    await installDevTools(page);
    await open(page, '/privacy');
    // It would cover parts of the other forms on a phone.
    if (name !== 'newsletter banner') await banner(page).getByRole('button', { name: 'Close' }).click();
    if (path) await navigateAndWait(page, path);
    if (dialog)
      await dispatch(page, { type: 'modal/dialogOpened', payload: { kind: dialog, confirmation: 'none' } });
    await expect(submit).toBeVisible();
    /** Expects these announcements since the last state, in any order, and no violation. */
    const expectState = async (state: string, expected: string[], where = place) => {
      const heard: string[] = [];
      const missing = async () => {
        heard.push(...(await takeAnnouncements(page)));
        return expected.map((text) => text.replaceAll('\u00a0', ' ')).filter((text) => !heard.includes(text));
      };
      await expect.poll(missing, state).toEqual([]);
      // A field that is in part below the header would count as too small to press.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoViolations(page, state, `${where}, [popover]`);
    };
    await expectState('empty', []);
    const fill = async (values: Record<string, string>) => {
      for (const [each, value] of Object.entries(values)) await form.locator(`[name="${each}"]`).fill(value);
    };
    const calls = watchCalls(page, siteForm.call);
    const expectInvalid = async (names: string[]) => {
      await expect
        .poll(() => invalid.evaluateAll((fields) => fields.map((each) => each.getAttribute('name'))))
        .toEqual(names);
      for (const each of await invalid.all())
        await expect(each).toHaveAccessibleDescription(/Please|Invalid email address/);
      if (names.length > 0) await expect(invalid.first()).toBeFocused();
    };

    await test.step('every required field, and no other', async () => {
      await submit.click();
      await expectInvalid(required);
      if (required.length > 0)
        await expect(form.locator('[name="email"]')).toHaveAccessibleDescription(
          choice ? /Invalid email address/ : /Please enter your email/,
        );
      await fill({ ...typed, email: 'oksana@example' });
      if (name === 'contact us') await expectState('faulty', [contactUs.incomplete]);
      await submit.click();
      await expectInvalid(['email']);
      await expectState('faulty', isNewsletter ? [failureMessages.invalidEmail] : []);
      await expect(form.locator('[name="email"]')).toHaveAccessibleDescription(/Invalid email address/);
      expect(calls).toEqual([]);
    });

    await test.step('phone and points accept digits only; browsers know what belongs in a field', async () => {
      await fill(typed);
      await expect(invalid).toHaveCount(0);
      for (const each of Object.keys(typed).filter((key) => key in autocomplete))
        await expect(form.locator(`[name="${each}"]`)).toHaveAttribute(
          'autocomplete',
          autocomplete[each] ?? '',
        );
      for (const digits of await form.locator('[type="tel"], [inputmode="numeric"]').all()) {
        await expect(digits).toHaveValue(/^\d+$/);
        // Its hint.
        await expect(digits).toHaveAccessibleDescription(/\S/);
      }
    });

    const radios = form.getByRole('radio');
    if (choice) {
      const offered = await radios.evaluateAll((all) => all.map((radio) => radio.getAttribute('value')));
      expect(offered).toEqual(choice.offered);
      await expect(radios.first()).toBeChecked();
      await form.locator(`[value="${choice.chosen}"]`).check();
    }

    await test.step('a server that stores nothing', async () => {
      const error = { message: '', code: 'database_unavailable' };
      await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { error } }));
      await submit.click();
      await expect(notice).toHaveText(/^This has not been sent.* write to info@volunteers\.example\.org\.$/);
      await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:info@/);
      // No notification repeats it.
      await expect(toast(page).filter({ hasText: 'not been sent' })).toHaveCount(0);
      await page.unroute('**/api/**');
    });

    await test.step('it is sent, and the provider fails', async () => {
      const values = () =>
        Promise.all(Object.keys(typed).map((each) => form.locator(`[name="${each}"]`).inputValue()));
      const before = await values();
      await request.post('/sandbox/api/faults', { data: { ...siteForm.fault, times: 1, about: email } });
      const release = await holdFiles(page, /\/api\//);
      await submit.click();
      await expect(submit).toHaveAttribute('aria-busy', 'true');
      await expectState('sending', [isNewsletter ? newsletter.sending : forms.sending]);
      release();
      await expect(submit).toHaveAttribute('aria-busy', 'false');
      await expect(notice).toBeVisible();
      const message = name === 'contact us' ? contactUs.failed : failureMessages.other;
      // A notification outside an open dialog is not heard, so the form says it in its own words.
      await expectState('failed', [
        ...(!dialog || isNewsletter ? [message] : []),
        ...(isNewsletter ? [] : [forms.notSent]),
      ]);
      if (isNewsletter) await expect(notice).toHaveText(message);
      else {
        await expect(toast(page)).toHaveText(message);
        await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
        await expect(toast(page)).toBeInViewport({ ratio: 1 });
      }
      expect(await values()).toEqual(before);
      await dispatch(page, { type: 'notification/notificationCleared' });
    });

    const failed = calls.length;
    // Twice before React can render.
    await form.evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await expect(page.locator(sent)).toContainText(siteForm.thanks);
    expect(calls).toHaveLength(failed + 1);
    if (sent.startsWith(place)) await expect(form).toHaveCount(0);
    await test.step('what stands in the form’s place has the focus and a name, and a dialog also what it says', async () => {
      const focused = page.locator(':focus');
      await expect(focused).toHaveAccessibleName(/\S/);
      await expect(focused).toHaveRole(name === 'contact us' ? 'group' : 'dialog');
      if (isNewsletter || dialog) await expect(focused).toHaveAccessibleDescription(/\S/);
      await expectState('sent', [], sent);
    });
    await siteForm.expectReceived(request, email);
  });
}

test('the statement of last year is asked for with one field', async ({ page }) => {
  await open(page, '/uk/donation-confirm');
  const calls = watchCalls(page, '/api/send-statement');
  const form = page.locator('main form[name="statement"]');
  await form.locator('[name="email"]').fill(newEmail());
  await expectNoViolations(page, 'the statement', 'form[name="statement"]');
  await form.getByRole('button').click();
  await expect(page.locator('main [role="group"]')).toBeFocused();
  expect(calls).toHaveLength(1);
});
