import { expect, test, type APIRequestContext, type Page } from './support/test';
import {
  emailsMatching,
  field,
  fieldValues,
  fillIn,
  injectFault,
  mailsContaining,
  newEmail,
  submitButton,
  toast,
  watchCalls,
} from './support/forms';
import { open } from './support/hydration';

/** A form and what is different about it; every test in this file runs for each of them. */
interface FormCase {
  path: string;
  values: (email: string) => Record<string, string>;
  /** A choice other than the default one, as a part of its name. */
  option?: string;
  defaultOption?: string;
  /** The API call that sends the form. */
  call: string;
  fault: { call: string; kind: string; status: number };
  failure: string;
  expectThanks: (page: Page) => Promise<void>;
  /** The mails or contacts that have arrived from this person. */
  received: (request: APIRequestContext, email: string) => Promise<unknown[]>;
}

const thanksDialog = {
  fault: { call: 'brevo.contacts.get', kind: 'status', status: 503 },
  failure: 'Sorry, an error has occurred. Please try again.',
  call: '/api/add-full-contact',
  expectThanks: (page: Page) =>
    expect(page.getByRole('dialog', { name: 'Thanks for your donation!' })).toBeVisible(),
  received: emailsMatching,
};

/** Submits the form twice before React can render. */
const submitTwiceInOneTick = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('form')
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });

const forms: FormCase[] = [
  {
    path: '/contact-us',
    values: (email) => ({
      name: 'Оксана Мельник',
      email,
      phoneNumber: '380445550123',
      message: 'We have ten pallets.\nWho can take them? 🌻',
    }),
    call: '/api/send-mail',
    fault: { call: 'smtp.data', kind: 'status', status: 554 },
    failure: 'Something went wrong with sending email. Please, try again later.',
    expectThanks: (page) =>
      expect(toast(page)).toHaveText('Thank you. Your message is on its way to our volunteers.'),
    received: mailsContaining,
  },
  {
    path: '/corporate-contribution',
    values: (email) => ({
      organisationName: 'Sample Freight & Sons',
      pointOfContact: 'Ірина Бойко',
      phone: '12025550199',
      email,
      approximateProgramBudget: '10 000 – 20 000 USD',
      howToSupportVFU: 'We have trucks.\nAnd drivers.',
    }),
    option: 'Other',
    defaultOption: 'Direct Sponsorship',
    ...thanksDialog,
  },
  {
    path: '/miles-hotel',
    values: (email) => ({
      rewardPoints: '25000',
      programName: 'Sample Flyer Club',
      firstName: 'Olena',
      lastName: 'Koval',
      email,
      phone: '12025550123',
    }),
    option: 'Card points',
    defaultOption: 'Air miles',
    ...thanksDialog,
  },
];

for (const form of forms) {
  const { path, call, failure, option, defaultOption } = form;
  const radio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

  test.describe(path, () => {
    test('a provider failure shows the notice and keeps the values, and two submissions after it send one request', async ({
      page,
      request,
    }) => {
      const email = newEmail();
      await injectFault(request, email, { ...form.fault, times: 2 });
      await open(page, path);
      const values = form.values(email);
      await fillIn(page, values);
      await submitButton(page).click();
      await expect(toast(page)).toHaveText(failure);
      await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
      const notice = page.getByText('What you typed is still here');
      await expect(notice).toBeVisible();

      // The second click must not land on what moves under the pointer when the notice disappears.
      const refused = page.waitForResponse((response) => !response.ok());
      await submitButton(page).dblclick();
      await refused;
      await expect(notice).toBeVisible();
      await expect(page).toHaveURL(path);
      expect(await fieldValues(page, Object.keys(values))).toEqual(values);

      const calls = watchCalls(page, call);
      await submitTwiceInOneTick(page);
      await form.expectThanks(page);
      expect(calls).toHaveLength(1);
      await expect.poll(() => form.received(request, email)).toHaveLength(1);
    });

    test('a draft survives a visit to another page, until it is sent', async ({ page }) => {
      const email = newEmail();
      await open(page, path);
      const values = form.values(email);
      await fillIn(page, values);
      if (option) await radio(page, option).check();
      const expectDraft = async () => {
        await expect.poll(() => fieldValues(page, Object.keys(values))).toEqual(values);
        if (option) await expect(radio(page, option)).toBeChecked();
      };
      await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
      await expect(page).toHaveURL('/all-projects');
      await page.goBack();
      await expectDraft();

      await submitButton(page).click();
      await form.expectThanks(page);
      await page.goto(path);
      await expect(field(page, 'email')).toHaveValue('');
      if (defaultOption) await expect(radio(page, defaultOption)).toBeChecked();
      const stored = await page.evaluate(() =>
        [sessionStorage, localStorage].flatMap((storage) => Object.values<unknown>(storage)).join(' '),
      );
      expect(stored).not.toContain(email);
    });

    test('offline, the form says so and keeps the values; back online, the next press sends it once', async ({
      page,
      context,
      request,
    }) => {
      const email = newEmail();
      await open(page, path);
      const values = form.values(email);
      await fillIn(page, values);
      await context.setOffline(true);
      await submitButton(page).click();
      await expect(page.getByText('What you typed is still here')).toBeVisible();
      await expect(toast(page)).toHaveText(/There is no connection/);
      expect(await fieldValues(page, Object.keys(values))).toEqual(values);
      await context.setOffline(false);
      await submitButton(page).click();
      await form.expectThanks(page);
      await expect.poll(() => form.received(request, email)).toHaveLength(1);
    });
  });
}
