import type { Fault } from '../faults/faults.js';
import { isFaultCall, isFaultKind } from '../faults/fault-calls.js';
import { SandboxError } from '../sandbox-error.js';
import { parseAmount } from '../stripe/currency.js';
import type { GiftDetails, GiftKind } from '../stripe/gift.js';

/** The fields of a JSON body or of an HTML form. All values of a form are strings. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

export function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** An integer, as a number or as a form's string. @throws SandboxError */
export function numberField(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new SandboxError(400, `${name} must be a whole number`);
  return number;
}

/** `amountMinor`, or `amount` in the units of the given currency. @returns minor units @throws SandboxError */
export function amountField(fields: Fields, currency: string | null): number | undefined {
  const typed = textField(fields, 'amount');
  if (typed === undefined) return numberField(fields, 'amountMinor');
  const amount = currency && parseAmount(typed, currency);
  if (!amount) throw new SandboxError(400, 'Invalid amount');
  return amount;
}

/** @throws SandboxError when the value is not one of `choices` */
export function choiceField<T extends string>(fields: Fields, name: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === fields[name]);
  if (choice === undefined) throw new SandboxError(400, `${name} must be one of: ${choices.join(', ')}`);
  return choice;
}

export function kindField(fields: Fields): GiftKind {
  return choiceField(fields, 'kind', ['once', 'monthly']);
}

/** Returns whether to send the events. Default: true. */
export function deliverField(fields: Fields): boolean {
  return fields.deliver !== false && fields.deliver !== 'false';
}

/** @throws SandboxError */
export function giftFields(fields: Fields): GiftDetails {
  const currency = textField(fields, 'currency') ?? 'usd';
  const amountMinor = amountField(fields, currency);
  const email = textField(fields, 'email');
  if (amountMinor === undefined || email === undefined)
    throw new SandboxError(400, 'amountMinor and email are required');
  return {
    amountMinor,
    currency,
    email,
    name: textField(fields, 'name') ?? null,
    phone: textField(fields, 'phone') ?? null,
    country: textField(fields, 'country') ?? null,
    heardAbout: textField(fields, 'heardAbout') ?? null,
    outcome: fields.outcome === 'unpaid' ? 'unpaid' : 'paid',
  };
}

/** @throws SandboxError */
export function faultFields(fields: Fields): Fault {
  const { call, kind } = fields;
  if (!isFaultCall(call)) throw new SandboxError(400, 'Unknown call');
  if (!isFaultKind(kind)) throw new SandboxError(400, 'Unknown kind of fault');
  const [status, delayMs, times] = ['status', 'delayMs', 'times'].map((name) => numberField(fields, name));
  const about = textField(fields, 'about');
  return {
    call,
    kind,
    ...(status === undefined ? {} : { status }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(times === undefined ? {} : { times }),
    ...(about === undefined ? {} : { about }),
  };
}
