import { z } from 'zod';
import { CONTACT_LISTS } from '../contract/contact-lists.js';
import { LANGUAGE_CODE } from '../contract/visitor-language.js';
import { invalidAddress, smtpUrlFault } from './credentials-in-url.js';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
/** `a@b.c` or `Name <a@b.c>`. A line break would allow mail header injection. */
const mailbox = z.string({ error: 'must be set' }).regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an email address');
const required = { error: 'must be set' };
const wholeNumber = (from: number, to: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`);
/** A secret, or during a change the new and the old one with a comma (docs/runbook.md). The first signs, all verify. */
const rotatableSecret = (secret: z.ZodString) =>
  z
    .string()
    .transform((values) => [...new Set(values.split(/[,\n]/).map((value) => value.trim()))].filter(Boolean))
    .pipe(z.array(secret).min(1, 'must be set').max(2, 'takes at most two values: new,old'));
const isTemplate = (code: string, id: string) =>
  LANGUAGE_CODE.test(code) && /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id));
/** `uk:12, pl:13`: ids of templates by the language of their words. */
const templatesByLanguage = z.string().transform((entries, context) => {
  const templates = entries.split(',').map((entry) => entry.split(':').map((part) => part.trim()));
  if (templates.every(([code = '', id = '', ...rest]) => isTemplate(code, id) && rest.length === 0)) {
    return Object.fromEntries(templates.map(([code, id]) => [code, Number(id)])) as Record<string, number>;
  }
  context.addIssue('must be languages with the ids of their templates, such as uk:12, with commas');
  return z.NEVER;
});
const listId = (defaultId: number) => wholeNumber(1, Number.MAX_SAFE_INTEGER).default(defaultId);

/** Every setting of the server, with its form and its default. `.env.example` documents them. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: webAddress.default('http://localhost:8080'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: ({ input }) => invalidAddress('must be a postgresql:// address', input),
    })
    .optional(),
  PGPASSWORD: z.string().optional(),
  PGPASSWORD_NEXT: z.string().optional(),

  STRIPE_SECRET_KEY: z
    .string(required)
    .regex(/^(sk|rk)_(test|live)_\S+$/, 'must be a secret or restricted key'),
  STRIPE_WEBHOOK_SECRET: rotatableSecret(
    z.string().startsWith('whsec_', 'must be a signing secret, whsec_…'),
  ).optional(),
  STRIPE_API_URL: webAddress.default('https://api.stripe.com'),
  STRIPE_PAYMENT_LINKS: z
    .string()
    .regex(/^\s*plink_\w+(\s*,\s*plink_\w+)*\s*$/, 'must be ids of payment links, plink_…, with commas')
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .optional(),
  DONATE_MONTHLY_URL: webAddress.optional(),
  DONATE_ONCE_URL: webAddress.optional(),

  BREVO_API_KEY: z
    .string(required)
    .regex(
      /^(?!xsmtpsib-)/,
      'must be an API key (xkeysib-…); an SMTP key (xsmtpsib-…) belongs into SMTP_URL',
    ),
  BREVO_API_URL: webAddress.default('https://api.brevo.com/v3'),
  BREVO_LIST_ONE_TIME_DONORS: listId(CONTACT_LISTS.oneTimeDonors),
  BREVO_LIST_RECURRING_DONORS: listId(CONTACT_LISTS.recurringDonors),
  BREVO_LIST_NON_DONORS: listId(CONTACT_LISTS.nonDonors),
  BREVO_LIST_FLIGHT_DONORS: listId(CONTACT_LISTS.flightDonors),
  BREVO_LIST_SPONSOR_PROSPECTING: listId(CONTACT_LISTS.sponsorProspecting),
  BREVO_LIST_HOTEL_POINTS_DONORS: listId(CONTACT_LISTS.hotelPointsDonors),
  BREVO_LIST_CREDIT_POINTS_DONORS: listId(CONTACT_LISTS.creditPointsDonors),
  BREVO_LIST_NEWSLETTER: listId(9),
  BREVO_DOI_TEMPLATE_ID: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  BREVO_DOI_TEMPLATE_LANGUAGES: templatesByLanguage.optional(),
  BREVO_CALLS_PER_SECOND: wholeNumber(4, 1_000_000).default(10),

  SMTP_URL: z.string(required).superRefine((address, context) => {
    const fault = smtpUrlFault(address);
    if (fault !== null) context.addIssue(fault);
  }),
  MAIL_FROM: mailbox,
  MAIL_TO: mailbox,

  ALERT_URL: webAddress.optional(),
  HEARTBEAT_URL: webAddress.optional(),
  ALERT_BACKUP_HOURS: wholeNumber(0, 1_000).default(26),
  ALERT_DISK_PERCENT: wholeNumber(1, 100).default(85),

  IP_LOOKUP_URL: webAddress.optional(),
  IP_GEOLOCATION_URL: webAddress.optional(),
  IP_GEOLOCATION_KEY: z.string().optional(),

  OPERATOR_TOKEN: rotatableSecret(z.string().min(8, 'must have at least 8 characters')).optional(),
  SESSION_SECRET: rotatableSecret(z.string().min(16, 'must have at least 16 characters')).optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(20),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 60).default(0),
});
