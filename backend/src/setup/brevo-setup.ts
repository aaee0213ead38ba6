import { BREVO_PAGES } from '../contacts/brevo-client.js';
import { CONTACT_LIST_IDS } from '../contract/contact-lists.js';
import { BREVO_ATTRIBUTES, BREVO_LIST_NAMES } from '../provider-accounts/account-requirements.js';
import { BrevoAccount } from '../provider-accounts/brevo-account.js';
import { createConfirmationMails } from './confirmation-mails.js';
import { setUpKey } from './provider-key.js';
import type { SetupSession } from './setup-session.js';

/** The folder in Brevo of the lists that `setup` creates. */
const FOLDER = 'Website';

type ListSetting = keyof typeof BREVO_LIST_NAMES;

/** The key, the attributes, the lists with their ids and, on request, the mails of the double opt-in. */
export async function setUpBrevo(session: SetupSession): Promise<void> {
  session.say('Brevo');
  const connect = (key: string) =>
    new BrevoAccount({ key, apiUrl: session.environment().BREVO_API_URL ?? 'https://api.brevo.com/v3' });
  const key = await setUpKey(session, {
    setting: 'BREVO_API_KEY',
    question: `API key of Brevo (v3, ${BREVO_PAGES.keys})`,
    verify: (candidate) => connect(candidate).verifyKey(),
  });
  const account = connect(key);
  await createAttributes(session, account);
  await createLists(session, account);
  await createConfirmationMails(session, account);
}

async function createAttributes(session: SetupSession, account: BrevoAccount): Promise<void> {
  const found = new Set((await account.attributes()).map(({ name }) => name.toUpperCase()));
  for (const [name, type] of Object.entries(BREVO_ATTRIBUTES)) {
    if (found.has(name.toUpperCase())) continue;
    const upperCase = name.toUpperCase();
    await session.change(
      `the attribute ${upperCase} (${type === 'float' ? 'number' : 'text'}) is created`,
      () => account.createAttribute(upperCase, type),
    );
  }
}

/** A setting whose list exists stays. Else a list of that name is used, or created. */
async function createLists(session: SetupSession, account: BrevoAccount): Promise<void> {
  const lists = await account.lists();
  const idByName = new Map(lists.map(({ id, name }) => [name.toUpperCase(), id]));
  const nameById = new Map(lists.map(({ id, name }) => [id, name.toUpperCase()]));
  // All of them together: the charity's own account, whose lists may have other names.
  const hasDefaultIds = CONTACT_LIST_IDS.every((id) => nameById.has(id));
  let folder: number | undefined;
  for (const [setting, name] of Object.entries(BREVO_LIST_NAMES) as [ListSetting, string][]) {
    const id = session.environment()[setting] ?? 0;
    // Without a setting the default id counts, but in another account it may be another list.
    const isNamed = Boolean(session.variables()[setting]?.trim());
    if (isNamed ? nameById.has(id) : nameById.get(id) === name) continue;
    const existing = idByName.get(name);
    if (existing !== undefined) {
      session.set(setting, String(existing));
      continue;
    }
    const question = `The account has a list ${id} named ${nameById.get(id) ?? ''}. Use it as ${name}?`;
    // The specification has no list for the newsletter: in the charity's account, 9 may be anything.
    const isExpected = hasDefaultIds && setting !== 'BREVO_LIST_NEWSLETTER';
    if (!isNamed && nameById.has(id) && (await session.prompts.confirm(question, isExpected))) {
      session.set(setting, String(id));
      continue;
    }
    const created = await session.change(`the list ${name} is created`, async () => {
      folder ??= await folderId(account);
      return account.createList(name, folder);
    });
    if (created !== undefined) session.set(setting, String(created));
  }
}

async function folderId(account: BrevoAccount): Promise<number> {
  const existing = (await account.folders()).find(({ name }) => name === FOLDER);
  return existing?.id ?? account.createFolder(FOLDER);
}
