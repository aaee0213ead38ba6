import type { Environment } from '../config/environment.js';
import { BREVO_ADDRESS_REFUSED, BREVO_KEY_REFUSED } from '../contacts/brevo-errors.js';
import { BREVO_ATTRIBUTES, BREVO_LIST_SETTINGS } from '../provider-accounts/account-requirements.js';
import { BrevoAccount, type AccountAttribute } from '../provider-accounts/brevo-account.js';
import { ProviderError } from '../provider-accounts/provider-error.js';
import { failed, ok, settingMissing, warning, type Check, type Finding } from './check.js';
import type { DoctorSettings } from './doctor-settings.js';

const SETUP = 'Run setup, which creates what is missing';
const ATTRIBUTES_PAGE = 'https://my.brevo.com/lists/add-attributes';
const LISTS_PAGE = 'https://app.brevo.com/contact/list-listing';
const SENDERS_PAGE = 'https://app.brevo.com/senders/list';
const TEMPLATES_PAGE = 'https://app.brevo.com/templates/listing';

/** The key, and what the API needs in the account: attributes, lists, a sender, the template of the double opt-in. */
export function brevoChecks({ environment }: DoctorSettings): Check[] {
  const { BREVO_API_KEY: key, BREVO_API_URL: apiUrl } = environment;
  const account = key && apiUrl ? new BrevoAccount({ key, apiUrl }) : null;
  const withAccount = (run: (account: BrevoAccount) => Promise<Finding>) => () =>
    account ? run(account) : Promise.resolve(settingMissing('BREVO_API_KEY'));
  return [
    { name: 'Brevo key', run: withAccount(checkKey) },
    {
      name: 'Brevo attributes',
      run: withAccount(async (known) => checkAttributes(await known.attributes())),
    },
    {
      name: 'Brevo lists',
      run: withAccount(async (known) =>
        checkLists(
          (await known.lists()).map(({ id }) => id),
          environment,
        ),
      ),
    },
    { name: 'Brevo sender', run: withAccount((known) => checkSender(known, environment)) },
    { name: 'Brevo double opt-in', run: withAccount((known) => checkTemplates(known, environment)) },
  ];
}

async function checkKey(account: BrevoAccount): Promise<Finding> {
  try {
    await account.verifyKey();
    return ok('valid');
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'address') {
      return failed(BREVO_ADDRESS_REFUSED.message, BREVO_ADDRESS_REFUSED.cure);
    }
    if (!(error instanceof ProviderError) || error.fault !== 'key') throw error;
    return failed(BREVO_KEY_REFUSED.message, BREVO_KEY_REFUSED.cure);
  }
}

function checkAttributes(found: AccountAttribute[]): Finding {
  const typeOf = new Map(found.map(({ name, type }) => [name.toUpperCase(), type]));
  const required = Object.entries(BREVO_ATTRIBUTES);
  const missing = required.filter(([name]) => !typeOf.has(name.toUpperCase())).map(([name]) => name);
  if (missing.length > 0) {
    return failed(
      `the account lacks the attributes ${missing.join(', ')}, so Brevo drops their values silently`,
      `${SETUP}, or create them at ${ATTRIBUTES_PAGE} (amounts as numbers, all others as text).`,
    );
  }
  const wrong = required.filter(([name, type]) => typeOf.get(name.toUpperCase()) !== type);
  if (wrong.length === 0) return ok(`all ${required.length} exist with the right type`);
  const named = wrong.map(([name, type]) => `${name} (${type === 'float' ? 'number' : 'text'})`).join(', ');
  return failed(
    `attributes of another type than the API writes, so Brevo drops their values silently: ${named}`,
    `Brevo cannot change a type: at ${ATTRIBUTES_PAGE}, delete the attribute and create it with the type in parentheses, then run reconcile --fix.`,
  );
}

function checkLists(ids: number[], environment: Partial<Environment>): Finding {
  const missing = BREVO_LIST_SETTINGS.filter((name) => {
    const id = environment[name];
    return id !== undefined && !ids.includes(id);
  });
  if (missing.length === 0)
    return ok(`all ${BREVO_LIST_SETTINGS.length} settings name a list of the account`);
  return failed(
    `the account has no list with the id in ${missing.join(', ')}`,
    `${SETUP} and writes the ids into .env, or copy the ids from ${LISTS_PAGE}.`,
  );
}

async function checkSender(
  account: BrevoAccount,
  { SMTP_URL, MAIL_FROM }: Partial<Environment>,
): Promise<Finding> {
  const active = (await account.senders()).filter(({ isActive }) => isActive);
  if (active.length === 0) {
    return failed(
      'the account has no active sender, so Brevo sends no mail',
      `Add and confirm one at ${SENDERS_PAGE}.`,
    );
  }
  const throughBrevo =
    SMTP_URL !== undefined && /(^|\.)(brevo|sendinblue)\.com$/.test(new URL(SMTP_URL).hostname);
  const from = /<?([^\s<>]+@[^\s<>]+)>?\s*$/.exec(MAIL_FROM ?? '')?.[1]?.toLowerCase();
  if (throughBrevo && from !== undefined && !active.some(({ email }) => email === from)) {
    return warning(
      'SMTP_URL is a server of Brevo, and the address in MAIL_FROM is not one of its active senders',
      `Add it at ${SENDERS_PAGE}, unless its whole domain is authenticated there.`,
    );
  }
  return ok(`${active.length} active`);
}

async function checkTemplates(account: BrevoAccount, environment: Partial<Environment>): Promise<Finding> {
  const { BREVO_DOI_TEMPLATE_ID: id, BREVO_DOI_TEMPLATE_LANGUAGES: others = {} } = environment;
  const languages = Object.keys(others);
  if (id === undefined) {
    return languages.length === 0
      ? ok('off (BREVO_DOI_TEMPLATE_ID is empty)')
      : warning(
          'off, because BREVO_DOI_TEMPLATE_ID is empty: BREVO_DOI_TEMPLATE_LANGUAGES has no effect',
          'Set BREVO_DOI_TEMPLATE_ID too, or empty both.',
        );
  }
  const first = await checkTemplate(account, id, 'BREVO_DOI_TEMPLATE_ID');
  if (first.status !== 'ok' || languages.length === 0) return first;
  for (const other of Object.values(others)) {
    const finding = await checkTemplate(account, other, 'BREVO_DOI_TEMPLATE_LANGUAGES');
    if (finding.status !== 'ok') return finding;
  }
  return ok(`the template ${id} is active, and those for ${languages.join(', ')}`);
}

async function checkTemplate(
  account: BrevoAccount,
  id: number,
  setting: 'BREVO_DOI_TEMPLATE_ID' | 'BREVO_DOI_TEMPLATE_LANGUAGES',
): Promise<Finding> {
  const template = await account.template(id);
  const cure = `Set the id of an active double opt-in template from ${TEMPLATES_PAGE} in ${setting}, or empty it.`;
  if (!template) return failed(`the account has no template ${id} (${setting})`, cure);
  if (!template.isActive) return failed(`the template ${id} is not active, so sign-ups fail`, cure);
  if (!template.isDoubleOptIn) {
    return failed(
      `the template ${id} is not a double opt-in template, so sign-ups fail`,
      `Give it the tag "optin" and a button with the link {{ params.DOIurl }}: ${TEMPLATES_PAGE}`,
    );
  }
  return ok(`the template ${id} is active`);
}
