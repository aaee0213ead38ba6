import { minorUnitsIn, toMajor } from '../contract/currency-units.js';
import { localDay } from '../core/organization/local-time.js';
import type { OrganizationFacts } from '../core/organization/organization.js';
import type { Addressee } from '../ledger/gift.js';
import type { ReportedGift } from '../ledger/gift-reports.js';
import { purposeName } from '../ledger/purpose.js';
import { receiptWords, type ReceiptWords } from './receipt-words.js';

/** A receipt, without its addresses. */
export interface ReceiptText {
  subject: string;
  text: string;
}

/** What a receipt is about. */
interface Receipt extends Addressee {
  facts: OrganizationFacts;
  email: string;
  /** Whether it replaces one that said otherwise. */
  isCorrection: boolean;
}

export interface TotalOfGifts {
  currency: string;
  /** In minor units. */
  givenMinor: number;
  returnedMinor: number;
}

/** The acknowledgment of one gift. */
export function acknowledgmentText(gift: ReportedGift, receipt: Receipt): ReceiptText {
  const { amountMinor, reversedMinor, currency } = gift;
  return inTheirLanguage(receipt, (words) => {
    const { acknowledgment: own } = words;
    const amount = money(amountMinor, currency, words);
    const isReturned = reversedMinor >= amountMinor;
    const intro = receipt.isCorrection ? own.corrected : own.intro;
    return {
      subject: receipt.isCorrection ? own.correctedSubject : own.subject(amount),
      paragraphs: [
        [isReturned ? own.returnedInFull : intro],
        [
          ...parties(receipt, words),
          `${own.date}: ${longDate(gift.givenAt, receipt.facts, words)}`,
          `${own.amount}: ${amount} (${words.kinds[gift.kind]})`,
          ...(gift.purpose === null ? [] : [`${own.project}: ${purposeName(gift.purpose, words.locale)}`]),
          ...(reversedMinor === 0
            ? []
            : [
                `${capitalized(words.returned)}: ${money(reversedMinor, currency, words)}`,
                `${words.remaining}: ${money(amountMinor - reversedMinor, currency, words)}`,
              ]),
        ],
        isReturned ? [] : [own.noGoods(receipt.facts.legalName)],
      ],
    };
  });
}

/** The statement of a year. @param gifts at least one, oldest first */
export function statementText(year: number, gifts: readonly ReportedGift[], receipt: Receipt): ReceiptText {
  return inTheirLanguage(receipt, (words) => {
    const { statement: own } = words;
    const lineOf = ({ givenAt, amountMinor, reversedMinor, currency, kind, purpose }: ReportedGift) =>
      [
        `${longDate(givenAt, receipt.facts, words)}: ${money(amountMinor, currency, words)}, ${words.kinds[kind]}`,
        ...(purpose === null ? [] : [own.forProject(purposeName(purpose, words.locale))]),
        ...(reversedMinor === 0 ? [] : [`${words.returned}: ${money(reversedMinor, currency, words)}`]),
      ].join(', ');
    const totalOf = ({ currency, givenMinor, returnedMinor }: TotalOfGifts) => {
      const kept = money(givenMinor - returnedMinor, currency, words);
      const parts = `${money(givenMinor, currency, words)} − ${money(returnedMinor, currency, words)}`;
      return `${own.total(currency.toUpperCase())}: ${returnedMinor === 0 ? kept : `${parts} = ${kept}`}`;
    };
    return {
      subject: (receipt.isCorrection ? own.correctedSubject : own.subject)(receipt.facts.legalName, year),
      paragraphs: [
        [receipt.isCorrection ? own.corrected(year) : own.intro(year)],
        parties(receipt, words),
        gifts.map(lineOf),
        totalsOf(gifts).map(totalOf),
        [own.noGoods(receipt.facts.legalName)],
      ],
    };
  });
}

/** The sums by currency, in the order of the first gift in each. */
export function totalsOf(gifts: readonly ReportedGift[]): TotalOfGifts[] {
  const totals = new Map<string, TotalOfGifts>();
  for (const { currency, amountMinor, reversedMinor } of gifts) {
    const { givenMinor, returnedMinor } = totals.get(currency) ?? { givenMinor: 0, returnedMinor: 0 };
    totals.set(currency, {
      currency,
      givenMinor: givenMinor + amountMinor,
      returnedMinor: returnedMinor + reversedMinor,
    });
  }
  return [...totals.values()];
}

/** Writes a receipt in the donor's language, followed by the English text for the donor's tax adviser. */
function inTheirLanguage(
  receipt: Receipt,
  write: (words: ReceiptWords) => { subject: string; paragraphs: string[][] },
): ReceiptText {
  const { facts, name, language } = receipt;
  const textIn = (code: string) => {
    const words = receiptWords(code);
    const { subject, paragraphs } = write(words);
    const all = [
      [words.greeting(name)],
      ...paragraphs,
      facts.disclosures === null ? [] : [facts.disclosures],
      [words.questions, ...(words.englishBelow === null ? [] : [words.englishBelow])],
      [facts.legalName, facts.email],
    ];
    const text = all.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
    return { subject, text: text.join('\n\n'), isEnglish: words.englishBelow === null };
  };
  const own = textIn(language ?? 'en');
  const english = own.isEnglish ? [] : [textIn('en').text];
  return { subject: own.subject, text: `${[own.text, ...english].join('\n\n* * *\n\n')}\n` };
}

function parties({ facts, name, email }: Receipt, words: ReceiptWords): string[] {
  return [
    `${words.organization}: ${facts.legalName}`,
    // On a line of its own, because a phone would break it at the hyphen.
    `EIN ${facts.ein}`,
    facts.address,
    `${words.donor}: ${name === null ? email : `${name}, ${email}`}`,
  ];
}

function longDate(at: Date, { timeZone }: OrganizationFacts, { locale }: ReceiptWords): string {
  // From the day, so that one cached formatter finds the time zone.
  const day = new Date(`${localDay(at, timeZone)}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

function money(minor: number, currency: string, { locale, money }: ReceiptWords): string {
  const digits = Math.log10(minorUnitsIn(currency));
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...money,
  }).format(toMajor(minor, currency));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
