import { randomBytes } from 'node:crypto';
import { SETTING_NAMES, type Environment } from '../config/environment.js';
import { SECRET_NAMES } from '../config/secret-files.js';
import { paymentLinkSettings } from '../contract/public-settings.js';
import type { SetupSession } from './setup-session.js';

/** Long enough that they cannot be guessed, of characters that need no quotes anywhere. */
const SECRET_BYTES = 32;

const SECRETS = ['POSTGRES_PASSWORD', 'SESSION_SECRET', 'OPERATOR_TOKEN'];

/** The public address, and whether this server obtains the certificate for it. */
export async function setUpAddress(session: SetupSession): Promise<void> {
  const isNew = !session.isRight('PUBLIC_URL');
  await askForAddress(session);
  // Only once: a server behind a proxy leaves TLS_DOMAIN empty.
  if (!isNew || session.options.isUnattended || session.variables().TLS_DOMAIN?.trim()) return;
  const { protocol, hostname } = new URL(session.variables().PUBLIC_URL ?? '');
  if (protocol !== 'https:' || isLocalHost(hostname)) return;
  const question =
    `Obtain and renew the HTTPS certificate for ${hostname} on this server? It needs the ports 80 and 443, and accepts the ` +
    "terms of Let's Encrypt";
  if (await session.prompts.confirm(question, true)) session.set('TLS_DOMAIN', hostname);
}

const isLocalHost = (hostname: string) => hostname === 'localhost' || /^[\d.]+$/.test(hostname);

async function askForAddress(session: SetupSession): Promise<void> {
  await ask(session, 'PUBLIC_URL', 'Public address of the site, as visitors type it (https://…)', (url) => {
    if (!URL.canParse(url)) return 'must be an address such as https://www.example.org';
    const { origin, hostname, protocol } = new URL(url);
    if (origin !== url) return `must be scheme and host only: ${origin}`;
    return protocol === 'https:' || isLocalHost(hostname) ? true : 'must begin with https://';
  });
}

/** Makes the secrets that only this server needs to know. */
export function setUpSecrets(session: SetupSession): void {
  const variables = session.variables();
  for (const name of SECRETS) {
    if (variables[name]?.trim()) continue;
    session.set(name, session.answer(name) ?? randomBytes(SECRET_BYTES).toString('hex'));
  }
}

/** Answered by the steps of `setup`, which check them, or set by the image. */
const NOT_ADOPTED = [
  'PUBLIC_URL',
  ...SECRETS,
  'STRIPE_SECRET_KEY',
  'BREVO_API_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  ...paymentLinkSettings,
  'NODE_ENV',
  'API_HOST',
  'API_PORT',
  'DATA_DIR',
  'SANDBOX',
];

/** Takes the other settings that `.env` lacks from the environment, and the names of files with secrets. */
export function adoptAnswers(session: SetupSession): void {
  const variables = session.variables();
  for (const name of SECRET_NAMES) {
    const file = session.answer(`${name}_FILE`);
    const isMissing = (variables[name] ?? '').trim() === '' && session.answer(name) === undefined;
    if (isMissing && file !== undefined && !session.isInFile(name)) session.set(`${name}_FILE`, file);
  }
  // Compose has settings that the server does not read.
  for (const name of new Set([...SETTING_NAMES, ...Object.keys(variables)])) {
    const answer = session.answer(name);
    const isMissing = (variables[name] ?? '').trim() === '';
    if (isMissing && answer !== undefined && !NOT_ADOPTED.includes(name)) session.set(name, answer);
  }
}

/** Asks for a setting unless `.env` has a valid one. */
export async function ask(
  session: SetupSession,
  name: keyof Environment,
  question: string,
  validate: (answer: string) => true | string = () => true,
): Promise<void> {
  if (session.isRight(name)) return;
  const check = (answer: string) => {
    const fault = session.faultOf(name, answer);
    return fault === true ? validate(answer) : fault;
  };
  const given = session.answer(name);
  if (given !== undefined && check(given) === true) {
    session.set(name, given);
    return;
  }
  session.set(name, await session.prompts.text(`${question} [${name}]`, { validate: check }));
}
