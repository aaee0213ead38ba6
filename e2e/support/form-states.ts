import { expect, type Locator, type Page } from '@playwright/test';
import { dispatch } from './dev-tools';
import { newEmail } from './forms';
import { navigateAndWait } from './hydration';
import { pathIn } from './languages';

/** A form of the site, found without its words, which differ by language. */
export interface SiteForm {
  name: string;
  /** Brings the form to the screen. @param prefix of the language's paths */
  open: (page: Page, prefix: string) => Promise<void>;
  /** The selector of what contains the form and nothing else. */
  place: string;
  /** Values that can be sent, by the fields' names. */
  values: () => Record<string, string>;
  /** What a press of the button finds wrong; `{}` where the form as it comes has errors. */
  invalid: Record<string, string>;
  /** The selector of what stands in the form's place once it is sent. */
  sent: string;
}

const newsletterForm = {
  values: () => ({ email: newEmail() }),
  invalid: { email: 'nobody' },
  sent: 'dialog[open]',
};
const details = () => ({ email: newEmail(), phone: '12025550123' });

const openDialog = (kind: string) => (page: Page) =>
  dispatch(page, { type: 'modal/dialogOpened', payload: { kind, confirmation: 'none' } });
const openPage = (path: string) => (page: Page, prefix: string) =>
  navigateAndWait(page, pathIn(prefix, path));

/** Every form of the site. The page needs `installDevTools`. After the banner was sent, it does not come again. */
export const siteForms: SiteForm[] = [
  { name: 'newsletter banner', open: openPage('/partners'), place: 'aside', ...newsletterForm },
  { name: 'newsletter dialog', open: openDialog('dont-miss-out'), place: 'dialog[open]', ...newsletterForm },
  {
    name: 'stay connected',
    open: openDialog('stay-connected'),
    place: 'dialog[open]',
    values: () => ({ ...details(), firstName: 'O', lastName: 'K' }),
    invalid: { email: '' },
    sent: 'dialog[open]',
  },
  {
    name: 'contact',
    open: openPage('/contact-us'),
    place: 'main',
    values: () => ({ name: 'Оксана', email: newEmail(), message: 'Вітаю!' }),
    invalid: {},
    sent: 'main',
  },
  {
    name: 'points',
    open: openPage('/miles-hotel'),
    place: 'main',
    values: () => ({ ...details(), rewardPoints: '25000', programName: 'P', firstName: 'O', lastName: 'K' }),
    invalid: {},
    sent: 'dialog[open]',
  },
  {
    name: 'company',
    open: openPage('/corporate-contribution'),
    place: 'main',
    values: () => ({ ...details(), organisationName: 'Sample Freight', pointOfContact: 'Ірина' }),
    invalid: {},
    sent: 'dialog[open]',
  },
];

/** The form's parts. */
export function partsOf(page: Page, { place }: SiteForm) {
  const form = page.locator(`${place} form`);
  return {
    form,
    submit: form.locator('button[type="submit"]'),
    /** What the form says about the last attempt. */
    notice: form.locator('[role="status"] p'),
    firstInvalid: form.locator('[aria-invalid="true"]').first(),
  };
}

export async function fillInForm(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
}

/** Expects the form to be gone, and what stands in its place to be visible. */
export async function expectSent(page: Page, { place, sent }: SiteForm): Promise<void> {
  if (place === sent) await expect(page.locator(`${place} form`)).toHaveCount(0);
  await expect(page.locator(sent)).toBeVisible();
}
