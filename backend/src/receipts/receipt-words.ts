/**
 * The words of acknowledgments and statements. They are code, no content, because donors and tax advisers rely on them: the name of
 * the organization, the amount, and whether goods or services were given in return (IRS Publication 1771,
 * www.irs.gov/charities-non-profits/charitable-organizations/charitable-contributions-written-acknowledgments).
 */
const en = {
  /** For numbers, dates and the names of projects (BCP 47). */
  locale: 'en-US',
  /** How amounts differ from the usual form. */
  money: {} as Intl.NumberFormatOptions,
  greeting: (name: string | null) => `Dear ${name ?? 'donor'},`,
  organization: 'Organization',
  donor: 'Donor',
  returned: 'returned to you',
  remaining: 'Gift after refund',
  kinds: { once: 'single gift', monthly: 'monthly gift' },
  questions: 'If anything is wrong or missing, reply to this email.',
  /** Before the same in English; null in English. */
  englishBelow: null as string | null,
  acknowledgment: {
    subject: (amount: string) => `Acknowledgment of your gift of ${amount}`,
    correctedSubject: 'Correction: acknowledgment of your gift',
    intro: 'Thank you for your gift. This email acknowledges it for your tax records. Please keep it.',
    /** After a part was returned, or came back. */
    corrected:
      'We refunded part of your gift, or the refund changed. This email replaces what we sent you about it before. Please keep it.',
    /** After all of it was returned. */
    returnedInFull:
      'Your gift was returned to you in full. Our earlier acknowledgment of it is no longer valid, and there is nothing to deduct.',
    date: 'Date of the gift',
    amount: 'Amount',
    project: 'Project',
    noGoods: (legalName: string) =>
      `${legalName} is exempt from tax under section 501(c)(3) of the Internal Revenue Code. No goods or services were provided in return for this gift.`,
  },
  statement: {
    subject: (legalName: string, year: number) => `Your gifts to ${legalName} in ${year}`,
    correctedSubject: (legalName: string, year: number) =>
      `Correction: your gifts to ${legalName} in ${year}`,
    intro: (year: number) =>
      `Thank you for your gifts in ${year}. This email acknowledges all of them for your tax records, including any that we have acknowledged already. Please keep it.`,
    corrected: (year: number) =>
      `Something has changed in your gifts of ${year}. This email replaces the statement that we sent you before. Please keep it.`,
    forProject: (name: string) => `for ${name}`,
    total: (currency: string) => `Total in ${currency}`,
    noGoods: (legalName: string) =>
      `${legalName} is exempt from tax under section 501(c)(3) of the Internal Revenue Code. No goods or services were provided in return for these gifts.`,
  },
};

/** The words in one language. */
export type ReceiptWords = typeof en;

const uk: ReceiptWords = {
  locale: 'uk',
  // «300 доларів США».
  money: { currencyDisplay: 'name', trailingZeroDisplay: 'stripIfInteger' },
  // Without the name, which the greeting would have to decline.
  greeting: () => 'Вітаємо!',
  organization: 'Організація',
  donor: 'Від кого',
  returned: 'повернуто вам',
  remaining: 'Внесок після повернення',
  kinds: { once: 'разовий внесок', monthly: 'щомісячний внесок' },
  questions: 'Якщо щось не так або чогось бракує, дайте відповідь на цей лист.',
  englishBelow: 'Нижче те саме англійською – для вашого податкового консультанта в США.',
  acknowledgment: {
    subject: (amount) => `Підтвердження вашого внеску: ${amount}`,
    correctedSubject: 'Виправлення: підтвердження вашого внеску',
    intro: 'Дякуємо за ваш внесок. Цей лист підтверджує його для податкової звітності в США. Збережіть його.',
    corrected:
      'Частину внеску повернуто, або сума повернення змінилася. Цей лист замінює попередній лист про нього. Збережіть його.',
    returnedInFull:
      'Ваш внесок повернуто вам повністю. Попереднє підтвердження більше не чинне: цей внесок не дає права на податкову знижку.',
    date: 'Дата внеску',
    amount: 'Сума',
    project: 'Призначення',
    noGoods: (legalName) =>
      `${legalName} – зареєстрована у США благодійна організація (статус 501(c)(3)). За цей внесок ви не отримали від неї жодних товарів чи послуг.`,
  },
  statement: {
    subject: (legalName, year) => `Ваші внески за ${year} рік: ${legalName}`,
    correctedSubject: (legalName, year) => `Виправлення: ваші внески за ${year} рік, ${legalName}`,
    intro: (year) =>
      `Дякуємо за ваші внески ${year} року. Цей лист підтверджує їх усі для податкової звітності в США, зокрема й ті, які ми вже підтвердили окремо. Збережіть його.`,
    corrected: (year) =>
      `У ваших внесках за ${year} рік щось змінилося. Цей лист замінює той, який ми надіслали раніше. Збережіть його.`,
    forProject: (name) => `призначення: ${name}`,
    total: () => 'Разом',
    noGoods: (legalName) =>
      `${legalName} – зареєстрована у США благодійна організація (статус 501(c)(3)). За ці внески ви не отримали від неї жодних товарів чи послуг.`,
  },
};

const WORDS = new Map(Object.entries({ en, uk }));

/** In a language, or in English where there are none. */
export const receiptWords = (language: string): ReceiptWords => WORDS.get(language) ?? en;
