import 'reflect-metadata';
import { compile } from '@fastify/proxy-addr';
import { applyDecorators } from '@nestjs/common';
import { Transform, Type, type TransformFnParams } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { CONTACT_LISTS } from '../../contract/contact-lists.js';
import { LANGUAGE_CODE } from '../../contract/gift-reference.js';
import { parseAmountUrls } from '../../contract/public-settings.js';
import { postgresUrlFault, smtpUrlFault } from './credentials-in-url.js';

const WholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return applyDecorators(
    Type(() => Number),
    IsInt({ message }),
    Min(from, { message }),
    Max(to, { message }),
  );
};

const Flag = () => IsIn(['true', 'false'], { message: 'must be true or false' });

const BrevoId = () => WholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Without a login, which `fetch` refuses and repeats in its error. */
const WebAddress = () =>
  IsUrl(
    {
      protocols: ['http', 'https'],
      require_protocol: true,
      require_tld: false,
      allow_underscores: true,
      disallow_auth: true,
    },
    { message: 'must be an http(s) address, without a user and a password' },
  );

/** Scheme and host, without the slash that browsers show after them. */
const Origin = () =>
  applyDecorators(
    Transform(({ value }: TransformFnParams) => String(value).replace(/\/+$/, '')),
    Matches(/^[^/]*\/\/[^/?#]*$/, { message: 'must be scheme and host only: https://www.example.org' }),
    WebAddress(),
  );

/** `a@b.c` or `Name <a@b.c>`. A line break would allow mail header injection. */
const Mailbox = () => Matches(/^[^\r\n]+@[^\r\n]+$/, { message: 'must be an email address' });

/** @param faultOf a text's fault, without the text; null for none */
const HasNoFault = (faultOf: (text: string) => string | null) =>
  ValidateBy({
    name: 'hasNoFault',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && faultOf(value) === null,
      defaultMessage: (failed) => faultOf(String(failed?.value)) ?? 'must be set',
    },
  });

/** Values with commas, or on lines of their own. Without repetitions. */
const List = () =>
  Transform(({ value }: TransformFnParams) => [
    ...new Set(
      String(value)
        .split(/[,\n]/)
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]);

const PaymentLinkIds = () =>
  applyDecorators(
    List(),
    Matches(/^plink_\w+$/, { each: true, message: 'must be ids of payment links, plink_…, with commas' }),
  );

/** Addresses, networks, or the names of ranges that Fastify knows, such as `uniquelocal`. */
const Proxies = () => {
  const validate = (list: unknown) => {
    try {
      compile(list as string[]);
      return true;
    } catch {
      return false;
    }
  };
  const message = 'must be addresses or networks, such as 10.0.0.0/8, with commas';
  return applyDecorators(List(), ValidateBy({ name: 'isProxies', validator: { validate } }, { message }));
};

/** What does not parse stays a text, which is no object. */
const Table = (parse: (text: string) => object | null, message: string) =>
  applyDecorators(
    Transform(({ value }: TransformFnParams) => parse(String(value)) ?? String(value)),
    IsObject({ message }),
  );

/** `uk:12, pl:13`: ids of templates by the language of their words. */
function parseTemplates(text: string): Record<string, number> | null {
  const entries = text.split(',').map((entry) => entry.split(':').map((part) => part.trim()));
  const isValid = ([code = '', id = '', ...rest]: string[]) =>
    LANGUAGE_CODE.test(code) && /^[1-9]\d{0,14}$/.test(id) && rest.length === 0;
  if (!entries.every(isValid)) return null;
  return Object.fromEntries(entries.map(([code, id]) => [code, Number(id)])) as Record<string, number>;
}
const TemplatesByLanguage = () =>
  Table(parseTemplates, 'must be languages with the ids of their templates, such as uk:12, with commas');
const AmountUrls = () =>
  Table(parseAmountUrls, 'must be amounts with their links, such as 25=https://…, with commas');

/** A setting that may be missing, with this form. */
const Optional = (form: PropertyDecorator) => applyDecorators(IsOptional(), form);

/** Every setting of the server, with its form and its default. `.env.example` says what each means. */
export class Environment {
  @IsIn(['production', 'development', 'test'], { message: 'must be production, development or test' })
  readonly NODE_ENV: 'production' | 'development' | 'test' = 'development';
  @Optional(Flag()) readonly SANDBOX?: string;
  /** Of the site's build. */
  @Optional(Flag()) readonly PUBLISH_SAMPLES?: string;
  @IsString()
  readonly API_HOST: string = '127.0.0.1';
  @WholeNumber(0, 65_535)
  readonly API_PORT: number = 3000;
  @Origin()
  readonly PUBLIC_URL: string = 'http://localhost:8080';
  @IsString()
  readonly DATA_DIR: string = '.data';
  @Optional(HasNoFault(postgresUrlFault)) readonly DATABASE_URL?: string;
  @Optional(IsString()) readonly PGPASSWORD?: string;

  @Matches(/^(sk|rk)_(test|live)_\S+$/, { message: 'must be a secret or restricted key' })
  readonly STRIPE_SECRET_KEY!: string;
  @IsOptional()
  @Matches(/^whsec_\w+$/, { message: 'must be a signing secret, whsec_…' })
  readonly STRIPE_WEBHOOK_SECRET?: string;
  @WebAddress()
  readonly STRIPE_API_URL: string = 'https://api.stripe.com';
  @Optional(PaymentLinkIds()) readonly STRIPE_PAYMENT_LINKS?: string[];
  @Optional(PaymentLinkIds()) readonly STRIPE_OTHER_LINKS?: string[];
  @Optional(WebAddress()) readonly DONATE_MONTHLY_URL?: string;
  @Optional(WebAddress()) readonly DONATE_ONCE_URL?: string;
  @Optional(AmountUrls()) readonly DONATE_MONTHLY_AMOUNT_URLS?: Record<string, string>;
  @Optional(WebAddress()) readonly MANAGE_GIFTS_URL?: string;

  @Matches(/^(?!xsmtpsib-)/, {
    message: 'must be an API key (xkeysib-…); an SMTP key (xsmtpsib-…) belongs in SMTP_URL',
  })
  readonly BREVO_API_KEY!: string;
  @WebAddress()
  readonly BREVO_API_URL: string = 'https://api.brevo.com/v3';
  @BrevoId() readonly BREVO_LIST_ONE_TIME_DONORS: number = CONTACT_LISTS.oneTimeDonors;
  @BrevoId() readonly BREVO_LIST_RECURRING_DONORS: number = CONTACT_LISTS.recurringDonors;
  @BrevoId() readonly BREVO_LIST_NON_DONORS: number = CONTACT_LISTS.nonDonors;
  @BrevoId() readonly BREVO_LIST_FLIGHT_DONORS: number = CONTACT_LISTS.flightDonors;
  @BrevoId() readonly BREVO_LIST_SPONSOR_PROSPECTING: number = CONTACT_LISTS.sponsorProspecting;
  @BrevoId() readonly BREVO_LIST_HOTEL_POINTS_DONORS: number = CONTACT_LISTS.hotelPointsDonors;
  @BrevoId() readonly BREVO_LIST_CREDIT_POINTS_DONORS: number = CONTACT_LISTS.creditPointsDonors;
  @BrevoId() readonly BREVO_LIST_NEWSLETTER: number = 9;
  @Optional(BrevoId()) readonly BREVO_DOI_TEMPLATE_ID?: number;
  @Optional(TemplatesByLanguage()) readonly BREVO_DOI_TEMPLATE_LANGUAGES?: Record<string, number>;

  @HasNoFault(smtpUrlFault)
  readonly SMTP_URL!: string;
  @Mailbox()
  readonly MAIL_FROM!: string;
  @Mailbox()
  readonly MAIL_TO!: string;
  @Optional(Mailbox()) readonly REPORT_TO?: string;
  /** In units of the organization's currency; null for none. */
  @Transform(({ value }: TransformFnParams) => (String(value).trim() === '' ? null : Number(value)))
  @IsOptional()
  @Min(0.01, { message: 'must be an amount, such as 250, or empty' })
  readonly ACKNOWLEDGE_FROM: number | null = 250;
  /** For tests: another file with the organization's facts. */
  @Optional(IsString()) readonly ORGANIZATION_FACTS?: string;

  @Optional(WebAddress()) readonly ALERT_URL?: string;
  @Optional(WebAddress()) readonly HEARTBEAT_URL?: string;

  @Optional(WebAddress()) readonly IP_LOOKUP_URL?: string;
  @Optional(WebAddress()) readonly IP_GEOLOCATION_URL?: string;
  @Optional(IsString()) readonly IP_GEOLOCATION_KEY?: string;

  @IsOptional()
  @MinLength(8, { message: 'must have at least 8 characters' })
  readonly OPERATOR_TOKEN?: string;
  @IsOptional()
  @MinLength(16, { message: 'must have at least 16 characters' })
  readonly SESSION_SECRET?: string;
  @Optional(Proxies()) readonly TRUST_PROXY?: string[];
  @WholeNumber(1, 1_000_000)
  readonly RATE_LIMIT_PER_MINUTE: number = 20;
}

/** The name of every setting of the server. A class field without a value is a property too. */
export const SETTING_NAMES = Object.keys(new Environment()) as (keyof Environment)[];
