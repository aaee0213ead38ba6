import { BrevoError, type BrevoClient } from '@getbrevo/brevo';
import type { Environment } from '../../core/config/environment.js';
import {
  BREVO_ADDRESS_REFUSED,
  BREVO_KEY_REFUSED,
  createBrevoClient,
  errorMessage,
  isAddressRefused,
  toBrevoError,
} from '../../contacts/brevo-client.js';
import { BREVO_ATTRIBUTES } from '../../contacts/brevo-attributes.js';
import { LIST_SETTINGS } from '../../contacts/brevo-contacts.js';
import { waitForRateLimit } from '../../core/jobs/provider-rate-limit.js';
import { redactPersonalData } from '../../core/telemetry/log.js';
import {
  failed,
  NO_ANSWER_REMEDY,
  NotCheckedError,
  ok,
  required,
  warning,
  type Finding,
  type Requirement,
  type Settings,
  type SiteSettings,
} from './check.js';
import type { SetupSession } from '../command-line/setup-session.js';

const SETUP = 'Run setup, which creates what is missing';
const ATTRIBUTES_PAGE = 'https://my.brevo.com/lists/add-attributes';
const LISTS_PAGE = 'https://app.brevo.com/contact/list-listing';
const TEMPLATES_PAGE = 'https://app.brevo.com/templates/listing';
const TIMEOUT_MS = 6_000;
/** Brevo allows ten calls on contacts a second, so the wait is short. */
const MAX_RATE_LIMIT_WAIT_MS = 8_000;
/** The most that one call returns (developers.brevo.com/reference/get-lists). */
const PAGE = 50;
/** The folder in Brevo of the lists that `setup` creates. */
const FOLDER = 'Website';

type ListSetting = Extract<keyof Environment, `BREVO_LIST_${string}`>;

/** Each setting stands for the list of the same name. */
const LISTS: ListSetting[] = [...Object.values(LIST_SETTINGS), 'BREVO_LIST_NEWSLETTER'];

const listName = (setting: ListSetting) => setting.replace('BREVO_LIST_', '');

type Site = Pick<SiteSettings, 'environment' | 'isSet'>;

/** The key, and what the API needs in the account: attributes, lists, the templates of the double opt-in. */
export function brevoRequirements(site: Site): Requirement[] {
  return [
    { name: 'Brevo key', check: () => checkBrevoKey(site) },
    {
      name: 'Brevo attributes',
      check: async () => checkAttributes(await readAttributes(site)),
      fix: async (setup) => createAttributes(await readAttributes(site), site, setup),
    },
    {
      name: 'Brevo lists',
      check: async () => checkLists(await readLists(site), site),
      fix: async (setup) => chooseLists(await readLists(site), site, setup),
    },
    { name: 'Brevo double opt-in', check: () => checkTemplates(site) },
  ];
}

/** What the API checks by itself: the first thing in the account that keeps contacts away. @throws NotCheckedError */
export async function checkBrevoAccount(environment: Partial<Environment>): Promise<Finding> {
  // Only doctor knows which settings are defaults.
  for (const { check } of brevoRequirements({ environment, isSet: () => true })) {
    const finding = await check();
    if (finding.status === 'failed') return finding;
  }
  return ok('has what the API needs');
}

/** Calls Brevo with the key of the settings, and waits while its rate limit is exceeded. @throws NotCheckedError */
async function callBrevo<T>(
  { environment }: Settings,
  // The SDK's own timeout does not cover the response body.
  work: (client: BrevoClient, options: { abortSignal: AbortSignal }) => PromiseLike<T>,
): Promise<T> {
  const key = required(environment.BREVO_API_KEY, 'BREVO_API_KEY');
  const apiUrl = required(environment.BREVO_API_URL, 'BREVO_API_URL');
  const client = createBrevoClient(key, apiUrl, TIMEOUT_MS);
  const call = async () => {
    try {
      return await work(client, { abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw toBrevoError(error);
    }
  };
  try {
    return await waitForRateLimit(call, MAX_RATE_LIMIT_WAIT_MS);
  } catch (error) {
    const { cause } = error as Error;
    throw new NotCheckedError(...describe(cause), { cause });
  }
}

/** By status, because the SDK throws most failures as the base error class. */
function describe(error: unknown): [message: string, remedy: string] {
  if (!(error instanceof BrevoError) || error.statusCode === undefined)
    return ['Brevo does not answer', NO_ANSWER_REMEDY];
  if (isAddressRefused(error)) return [BREVO_ADDRESS_REFUSED.message, BREVO_ADDRESS_REFUSED.remedy];
  if (error.statusCode === 401) return [BREVO_KEY_REFUSED.message, BREVO_KEY_REFUSED.remedy];
  const words = redactPersonalData(errorMessage(error));
  return [`Brevo answers with status ${error.statusCode}${words && `: ${words}`}`, NO_ANSWER_REMEDY];
}

/** Whether Brevo accepts the key and this server. @throws NotCheckedError when Brevo does not answer */
export async function checkBrevoKey(settings: Settings): Promise<Finding> {
  try {
    const { plan } = await callBrevo(settings, (client, options) => client.account.getAccount(options));
    if (Array.isArray(plan)) return ok('valid');
  } catch (error) {
    if (!(error instanceof NotCheckedError) || statusOf(error) !== 401) throw error;
    return failed(error.message, error.remedy);
  }
  throw new NotCheckedError('the answer is not that of Brevo', 'Correct BREVO_API_URL.');
}

/** Brevo's status in an error of `callBrevo`. */
function statusOf(error: unknown): number | undefined {
  const { cause } = error as Error;
  return cause instanceof BrevoError ? cause.statusCode : undefined;
}

/** The type by the name in capitals, because an older account may show another case; null for a category. */
async function readAttributes(site: Site): Promise<Map<string, string | null>> {
  const { attributes } = await callBrevo(site, (client, options) => client.contacts.getAttributes(options));
  return new Map(attributes.map(({ name, type }) => [name.toUpperCase(), type ?? null]));
}

function checkAttributes(found: Map<string, string | null>): Finding {
  const needed = Object.entries(BREVO_ATTRIBUTES);
  const missing = needed.filter(([name]) => !found.has(name)).map(([name]) => name);
  if (missing.length > 0) {
    return failed(
      `the account lacks the attributes ${missing.join(', ')}, so Brevo drops their values silently`,
      `${SETUP}, or create them at ${ATTRIBUTES_PAGE} (amounts as numbers, all others as text).`,
    );
  }
  const wrong = needed.filter(([name, type]) => found.get(name) !== type);
  if (wrong.length === 0) return ok(`all ${needed.length} exist with the right type`);
  const named = wrong.map(([name, type]) => `${name} (${typeName(type)})`).join(', ');
  return failed(
    `attributes of another type than the API writes, so Brevo drops their values silently: ${named}`,
    `First export all contacts (Contacts, Export), because deleting an attribute deletes its values and Brevo cannot change a type. Then delete it at ${ATTRIBUTES_PAGE}, create it with the type in parentheses, import the export, and run reconcile --fix.`,
  );
}

const typeName = (type: 'text' | 'float') => (type === 'float' ? 'number' : 'text');

async function createAttributes(found: Map<string, string | null>, site: Site, setup: SetupSession) {
  for (const [attributeName, type] of Object.entries(BREVO_ATTRIBUTES)) {
    if (found.has(attributeName)) continue;
    await callBrevo(site, (client, options) =>
      client.contacts.createAttribute({ attributeCategory: 'normal', attributeName, type }, options),
    );
    setup.done(`the attribute ${attributeName} (${typeName(type)}) is created`);
  }
}

interface List {
  name: string;
  /** The number of its contacts. */
  size: number;
}

/** By id. */
async function readLists(site: Site): Promise<Map<number, List>> {
  const found = new Map<number, List>();
  for (;;) {
    const page = { limit: PAGE, offset: found.size };
    const { lists = [], count = 0 } = await callBrevo(site, (client, options) =>
      client.contacts.getLists(page, options),
    );
    for (const { id, name, uniqueSubscribers: size } of lists) found.set(id, { name, size });
    if (lists.length === 0 || found.size >= count) return found;
  }
}

/** The settings whose list is missing, or has a default id and another name: in another account it may be anything. */
function unknownLists(lists: Map<number, List>, site: Site): ListSetting[] {
  return LISTS.filter((setting) => {
    const list = lists.get(site.environment[setting] ?? 0);
    return list === undefined || (!site.isSet(setting) && !isNamed(list, setting));
  });
}

const isNamed = (list: List, setting: ListSetting) => list.name.toUpperCase() === listName(setting);

function checkLists(lists: Map<number, List>, site: Site): Finding {
  const unknown = unknownLists(lists, site);
  const idOf = (setting: ListSetting) => site.environment[setting] ?? 0;
  if (unknown.length === 0) {
    const named = LISTS.map((each) => `${listName(each)} is ${idOf(each)} “${lists.get(idOf(each))?.name}”`);
    return ok(named.join(', '));
  }
  const shown = unknown.map((setting) => {
    const list = lists.get(idOf(setting));
    return list ? `${setting} (${idOf(setting)} is “${list.name}”)` : setting;
  });
  return failed(
    `the account has no list with the id in these settings, or one with another name, to which contacts would be added: ${shown.join(', ')}`,
    `${SETUP} and writes the ids into .env, or copy the ids from ${LISTS_PAGE}.`,
  );
}

/** Takes the list of the right name, else that of the default id if the operator says yes to its name, else creates one. */
async function chooseLists(lists: Map<number, List>, site: Site, setup: SetupSession): Promise<void> {
  for (const setting of unknownLists(lists, site)) {
    const name = listName(setting);
    let [id] = [...lists].find(([, found]) => isNamed(found, setting)) ?? [];
    const current = site.environment[setting] ?? 0;
    const list = lists.get(current);
    if (id === undefined && list) {
      const question = `List ${current} is “${list.name}”, with ${list.size} contacts. Is it the list ${name} of the site?`;
      if (await setup.prompts?.confirm(question, false)) id = current;
    }
    if (id === undefined) {
      const wanted = { name, folderId: await findFolder(site) };
      ({ id } = await callBrevo(site, (client, options) => client.contacts.createList(wanted, options)));
      setup.done(`the list ${name} is created`);
    }
    setup.set(setting, String(id));
  }
}

/** The id of the folder of the lists that `setup` creates, which Brevo requires. */
async function findFolder(site: Site): Promise<number> {
  const { folders = [] } = await callBrevo(site, (client, options) =>
    client.contacts.getFolders({ limit: PAGE, offset: 0 }, options),
  );
  const existing = folders.find(({ name }) => name === FOLDER);
  if (existing) return existing.id;
  const { id } = await callBrevo(site, (client, options) =>
    client.contacts.createFolder({ name: FOLDER }, options),
  );
  return id;
}

async function checkTemplates(site: Site): Promise<Finding> {
  const { BREVO_DOI_TEMPLATE_ID: id, BREVO_DOI_TEMPLATE_LANGUAGES: others = {} } = site.environment;
  if (id === undefined) {
    return warning(
      'off (BREVO_DOI_TEMPLATE_ID is empty), so anyone can subscribe anyone to the newsletter',
      `Create a template with the tag "optin" and a button with the link {{ params.DOIurl }} at ${TEMPLATES_PAGE}, and set its id in BREVO_DOI_TEMPLATE_ID.`,
    );
  }
  for (const template of [id, ...Object.values(others)]) {
    const setting = template === id ? 'BREVO_DOI_TEMPLATE_ID' : 'BREVO_DOI_TEMPLATE_LANGUAGES';
    const fault = await templateFault(site, template);
    if (fault !== null) {
      return failed(
        `the template ${template} (${setting}) ${fault}, so sign-ups fail`,
        `Set the id of an active double opt-in template in ${setting}, or empty it. It has the tag "optin" and a button with the link {{ params.DOIurl }}: ${TEMPLATES_PAGE}`,
      );
    }
  }
  return ok(`the template ${[id, ...Object.keys(others)].join(', ')} is active`);
}

async function templateFault(site: Site, templateId: number): Promise<string | null> {
  try {
    const template = await callBrevo(site, (client, options) =>
      client.transactionalEmails.getSmtpTemplate({ templateId }, options),
    );
    if (!template.isActive) return 'is not active';
    return (template.doiTemplate ?? template.tag === 'optin') ? null : 'is not one for double opt-in';
  } catch (error) {
    if ([400, 404].includes(statusOf(error) ?? 0)) return 'does not exist in the account';
    throw error;
  }
}
