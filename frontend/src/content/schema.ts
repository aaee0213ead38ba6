import { z } from 'zod';
import { CONTACT_ATTRIBUTES, POINTS_KINDS } from '../../../backend/src/contract/contact-attributes';
import { isTimeZone, PROJECT_NAME, SAMPLE } from '../../../backend/src/contract/content';

/*
 * What each file in frontend/content/ may contain. YAML is read without types, so every value is a text until a schema makes
 * a number or `true` of it. Only the build loads this file; the site uses its types.
 */

/** What code fills in, in braces as in `{gift}`. */
export const INSERTIONS = ['amount', 'days', 'email', 'gift', 'goal', 'name', 'percent', 'raised'];

/** A text with a pattern. @param rule what to write, for the author of a file and in the editor */
const matching = (pattern: RegExp, rule: string, type = z.string()) =>
  type.regex(pattern, rule).meta({ patternErrorMessage: rule });
const NO_MARK =
  'The mark ◇ cannot stand here. It begins a paragraph of a page, a fact, what an amount means, or a link to another site. Another entry that is a sample has the line “sample: true” in the English file.';
const anyText = z.string().trim().min(1);
const plainText = matching(/^[^◇◊◆⋄]*$/, NO_MARK, anyText);
/** What visitors read or hear; other languages translate it. */
const words = plainText.meta({ isWords: true });
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const sample = flag
  .describe('It stands for something that is not provided yet. The public site leaves it out.')
  .exactOptional();
const drawings = flag.describe('The pictures are illustrations instead of photographs.').exactOptional();
const wholeNumber = matching(/^\d+$/, 'Write a whole number, without a sign.')
  .transform(Number)
  .meta({ isNumber: true });

const INCOMPLETE_LINK = 'Start the link with / for a page of this site, or with https://.';
const link = matching(/^(?:\/(?!\/)|https:\/\/)\S*$/, INCOMPLETE_LINK);
/** A link to another site. */
const outboundLink = matching(
  /^(?:◇\s*|(?!https:\/\/(?:[\w.-]+\.)?example(?:\.\w+)?(?:\/|$)))(?:\/(?!\/)|https:\/\/)\S+$/,
  `${INCOMPLETE_LINK} Before an example of an address stands ◇.`,
).transform((text) => (isSampleText(text) ? { href: withoutMark(text), sample: true as const } : text));
const siteLink = z.strictObject({ to: link, label: words });
const day = z.iso.date('This is not a day. Write it as year-month-day, like 2027-01-31.');
const dollars = matching(/^0*[1-9]\d*$/, 'Write a whole number of dollars, without the sign.')
  .transform(Number)
  .meta({ isNumber: true });
/** A project, by the name of its file. */
const project = z.string().meta({ names: 'project' });

/** An object with the same kind of value in each field. @param names its fields */
const ofEach = <Name extends string, Value extends z.ZodType>(
  value: Value,
  ...names: readonly Name[]
): z.ZodObject<Record<Name, Value>, z.core.$strict> =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>);
/** An object of words. @param names its fields */
const texts = <Name extends string>(...names: readonly Name[]) => ofEach(words, ...names);
/** Words for a number, by the plural categories of the language (CLDR). */
const plural = texts('zero', 'one', 'two', 'few', 'many')
  .partial()
  .extend({ other: words })
  .meta({ isPlural: true });
/** A list with at least one entry. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nonempty()
    .transform((list) => list as [z.output<Item>, ...z.output<Item>[]]);
/** A list of links to pages, one of which may be the page that has them. */
const pageList = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(2, 'No page links to itself, so write at least two entries.');
const titled = texts('title', 'text');
const isSampleText = (text: string) => SAMPLE.test(text);
const withoutMark = (text: string) => text.replace(SAMPLE, '');
const marked = (text: string) =>
  isSampleText(text) ? { text: withoutMark(text), sample: true as const } : text;
const ONE_MARK = 'The mark of a sample is one ◇ before the first word.';
const markable = matching(/^(?:◇\s*(?=\S))?[^◇◊◆⋄]*$/, ONE_MARK, anyText);
const paragraph = markable.meta({ isWords: true }).transform(marked);
/** A fact that is no words, and may be a sample. @param pattern of the fact without the mark */
const fact = (pattern: RegExp, rule: string, isRight = (_fact: string) => true) =>
  matching(new RegExp(`^(?:◇\\s*)?(?:${pattern.source})$`), rule)
    .refine((text) => isRight(withoutMark(text)), rule)
    .transform(marked)
    .exactOptional();
const point = z
  .strictObject({ name: words.exactOptional(), text: paragraph })
  .transform(({ text, ...name }) => ({ ...name, ...(typeof text === 'string' ? { text } : text) }));
/** A part of a page. */
const section = z.strictObject({
  id: plainText.describe('The end of its address, as in /privacy#rights.'),
  title: words,
});
const textSection = section.extend({
  paragraphs: listOf(paragraph).exactOptional(),
  points: listOf(point).exactOptional(),
});

/** The path of a file in `pictures/`. Its ending may be another one: a photograph comes before a drawing. */
const pictureFile = matching(
  /^\/(?:[\w~-]+\/)*[\w~-]+\.\w+$/,
  'Write the path of the picture, such as /projects/edcamp/01.jpg, with letters from a to z, digits and hyphens only.',
)
  .transform((path) => ({ pictureName: path.slice(1).replace(/\.\w+$/, '') }))
  .meta({ names: 'picture' });
const alt = words
  .min(8, 'This does not describe the picture. Say in one sentence what can be seen.')
  .describe('What can be seen, in one sentence, for visitors who cannot see it.');
const picture = z.strictObject({ file: pictureFile, alt }).transform(({ file, alt }) => ({ key: file, alt }));
const photos = z
  .array(picture)
  .refine(
    (list) => new Set(list.map(({ alt }) => alt)).size === list.length,
    'Two photos have the same description. Say what sets them apart.',
  );
const heroPicture = { picture, portraitCrop: pictureFile.describe('The same scene for narrow screens.') };

const badge = z.enum(['humanitarian', 'medical', 'educational']);
const label = z.enum(['upcoming', 'ongoing', 'completed']);
const wordmark = z.enum(['cut', 'caps', 'stitched', 'stacked']);

/** What mails, statements and pages say of the organization. A fact that is not there is left out, and what needs it. */
const organization = z.strictObject({
  legalName: markable.transform(marked).describe('As the IRS has it.').exactOptional(),
  ein: fact(/\d{2}-\d{7}/, 'An EIN has nine digits, like 12-3456789.'),
  address: paragraph.describe('For letters and checks, in one line.').exactOptional(),
  timeZone: fact(
    /[A-Z]\w+(?:\/[\w+-]+)+/,
    'Write the time zone as a continent and a city, like America/New_York.',
    isTimeZone,
  ).describe('Decides on which day, and so in which year, a gift was given.'),
  officer: paragraph
    .describe('Who answers what donors ask before they give: a name, perhaps with the office in brackets.')
    .exactOptional(),
  email: fact(/[^\s@]+@[^\s@]+\.\w+/, 'This is not an email address. Write it as in name@example.org.'),
  currency: fact(/[A-Z]{3}/, 'Write the code of the currency in three capitals, like USD.'),
  disclosures: paragraph
    .describe('What states require to be said where gifts are asked for. The footer and receipts show it.')
    .exactOptional(),
});

const site = texts(
  'shopLabel',
  'helpLabel',
  'privacyLabel',
  'accessibilityLabel',
  'transparencyLabel',
  'organizationDescription',
  'contactFormName',
).extend({
  /** May name the mark. */
  sampleNotice: anyText.meta({ isWords: true }),
  organization: texts('name').extend({
    nameLines: z.array(words).length(2, 'The logo has two lines.').describe('The lines of the logo.'),
  }),
  /** The names of the facts in organization.yaml. */
  organizationLabels: texts('legalName', 'ein', 'address', 'officer'),
  /** Badges with which a donor can look up the organization. */
  transparencyBadges: z.array(z.strictObject({ id: plainText, name: words, detail: words, sample })),
  socialAccounts: z.array(
    z.strictObject({
      network: z.enum(['Facebook', 'Instagram', 'LinkedIn', 'YouTube']),
      href: link,
      sample,
    }),
  ),
  /** Header and footer links, in order; each is hidden on its own page. */
  navigation: pageList(siteLink),
  /** The footer links to the pages for other gifts and for messages. */
  contactPages: pageList(siteLink),
  /** The footer links to the pages with an embedded form. */
  formPages: listOf(siteLink.extend({ setting: z.enum(['sponsorshipsForm', 'grantsForm', 'expensesForm']) })),
  /** For screen readers, after `helpLabel` in the header: in a page it opens the donation dialog. */
  helpDetail: words,
  /** Describes a payment link to screen readers. */
  checkoutHint: words,
  footerText: texts('inquiries', 'badges', 'qr', 'qrAlt', 'rights'),
  /** Beside each way to give: what is true of it. */
  trustLine: texts('status', 'ein', 'check', 'deductible', 'receipt', 'manageGifts').extend({
    /** Where anybody can look up the organization. */
    checkHref: link,
  }),
  /** In the data for search engines. */
  structuredDataText: texts('donate', 'home'),
});

/** What only the frame of pages, controls and screen readers say, and errors. */
const interfaceWords = texts(
  'skipLabel',
  'mainNavigationName',
  'footerNavigationName',
  'openMenuLabel',
  'closeMenuLabel',
  'newTabHint',
  'openingDialog',
  'dialogOffline',
  'closeLabel',
  'pageFailedTitle',
  'openAgain',
  'sampleLabel',
  'drawings',
  'or',
  'goHome',
  /** Where the address names no page. */
  'unknownPage',
  /** Where the address names nobody. */
  'unknownPerson',
).extend({
  notFound: texts('title', 'heading', 'home'),
  controls: texts('carousel', 'previous', 'next', 'pause', 'play'),
  /** After the description of a picture that opens the photo view. */
  enlarge: words,
  /** `position` comes before "3 / 8". */
  photoView: texts('title', 'previous', 'next', 'position'),
});

/** By page. Pages without an entry have their heading and the home page's title. */
const search = texts('homeTitle', 'homeDescription').extend(
  ofEach(
    texts('title', 'description'),
    ...(['about', 'milesHotel', 'corporateContribution', 'partners', 'allProjects'] as const),
    ...(['donate', 'privacy', 'contactUs'] as const),
  ).shape,
);

const labeled = texts('label', 'text');
const labeledLink = labeled.extend({ to: link });

const home = texts(
  'heroArticlesTitle',
  'supportTitle',
  'mediaTitle',
  'mediaNamesLabel',
  'runningLineName',
).extend({
  hero: z.strictObject({ status: words, title: words, lead: words, ...heroPicture }),
  /** The six article links under the hero. */
  heroArticles: listOf(project),
  aboutBlock: z.strictObject({ title: words, paragraphs: listOf(words), link: siteLink, picture }),
  supportBlocks: listOf(titled.extend({ id: plainText, picture })),
  currentProjects: titled.extend({ all: siteLink, projects: listOf(project) }),
  upcomingProject: texts('eyebrow', 'text').extend({
    project,
    link: siteLink,
    picture,
  }),
  mediaOutlets: z.array(z.strictObject({ name: plainText, wordmark, sample })),
  impactfulProject: titled.extend({
    eyebrow: words,
    label: words,
    video: outboundLink.exactOptional(),
    picture,
  }),
  helpNeeded: titled.extend({ monthly: labeled, once: labeled, miles: labeledLink, corporate: labeledLink }),
  europeAid: titled.extend({ link: siteLink, picture }),
  successStories: titled.extend({
    stories: listOf(z.strictObject({ project, figure: words, caption: words })),
    quote: z.strictObject({ text: words, author: words, sample }).exactOptional(),
  }),
  gallery: z.strictObject({ name: words, title: words, photos: photos.min(1), drawings }),
  joinUs: titled,
  evenColumns: ofEach(titled.extend({ button: words, picture }), 'give', 'shop'),
  runningLine: listOf(words),
});

const about = z.strictObject({
  aboutHero: titled,
  membershipGroups: listOf(
    z.strictObject({
      id: z.enum(['DIRECTORS_BOARD_MEMBER', 'ADVISORY_BOARD_MEMBER', 'VOLUNTEER']),
      title: words,
      /** Above a member's name. */
      member: words,
    }),
  ),
  welcomeVideo: titled.extend({ label: words, video: outboundLink.exactOptional(), picture }),
  personPage: texts('back', 'more').extend({
    /** After the name in the title of a sample's page. */
    sample: words,
  }),
});

const partners = z.strictObject({
  partnersTitle: words,
  partnersText: texts('all', 'row'),
  partnersHero: z.strictObject({ text: words, back: siteLink, picture }),
});

const factNames = ['who', 'where', 'howMany', 'cost', 'partner', 'date', 'result'] as const;

const projects = texts('successfulProjectsTitle', 'successfulProjectsText').extend({
  allProjects: titled.extend({ currentTitle: words, pictureOf: project }),
  /** Before the projects whose file says `list: current`. */
  currentProjects: z.array(project),
  /** Before the projects whose file says `list: successful`. `video` is the entry below. */
  successfulProjects: z.array(z.union([z.literal('video'), project])),
  successfulVideo: z.strictObject({
    name: words,
    badge,
    summary: words,
    picture,
    link: outboundLink.exactOptional(),
  }),
  /** The links at the end of a project's page, the most urgent first. */
  moreProjects: pageList(project),
  projectLabelText: texts('humanitarian', 'medical', 'educational', 'completed', 'ongoing', 'upcoming'),
  /** `readMoreAbout` and `donateFor` are for screen readers, before a name. */
  projectText: texts('about', 'readMore', 'readMoreAbout', 'donate', 'donateFor'),
  projectPageText: texts('back', 'projects', 'video', 'gallery', 'more', 'updates'),
  factLabels: texts(...factNames),
  /** Before the names of the facts that a project lacks, where samples are shown. */
  factPrompt: words,
  /** The same in production: before the names, and before the address for questions. */
  factsUnpublished: texts('text', 'ask'),
  /** `others` is the title where the gift goes to other projects, and the next two say why. */
  projectGift: texts('title', 'others', 'completed', 'funded'),
  /** With `{goal}` and `{raised}` for the amounts. */
  projectGoal: texts('goal', 'raised'),
});

const donate = z.strictObject({
  donateHero: titled.extend(heroPicture),
  standWithUkraine: titled,
  donateColumns: z.strictObject({ monthly: titled, once: titled, note: words }),
  prostheticsStoriesTitle: words,
  /** `position` comes before "1 / 4". */
  prostheticsStoriesText: texts('position', 'previous', 'next'),
  prostheticsStories: listOf(
    z.strictObject({
      id: plainText,
      title: words,
      paragraphs: listOf(words),
      picture,
      externalLink: outboundLink.exactOptional(),
      pageLink: link.describe('The project’s page on this site.').exactOptional(),
    }),
  ),
});

const amount = z.strictObject({
  usd: dollars,
  meaning: paragraph.describe('What the amount pays for.').exactOptional(),
});
const threeAmounts = z.array(amount).min(1).max(3, 'Donors choose among three amounts at most.');
const giving = z.strictObject({
  amounts: texts(
    'kindLegend',
    'once',
    'monthly',
    'amountLegend',
    'other',
    'otherMeaning',
    /** Of a monthly amount that the donor enters on the payment page. */
    'quantity',
    'buttonWithAmount',
    'monthlyText',
    /** With `{name}` of the officer in organization.yaml, before the address for questions. */
    'ask',
    /** Before the address for questions. */
    'mistake',
  ).extend({ buttons: texts('once', 'monthly'), list: threeAmounts }),
  /** How a monthly gift ends: at Stripe (MANAGE_GIFTS_URL), or by a message to the address that follows. */
  howToStop: texts('anytime', 'byMail'),
  donateOptions: texts('title', 'intro').extend({
    money: titled,
    links: listOf(titled.extend({ to: link })),
  }),
  donation: texts('title', 'nextTitle').extend({
    purpose: texts('label', 'giveGenerally').extend({
      /** Replaces a project's name. */
      general: words,
      /** Before the project's name. */
      giveForProject: words,
    }),
    next: listOf(words),
  }),
  donationReturn: texts('retry', 'dismiss').extend(
    ofEach(titled, 'confirming', 'thanking', 'pending', 'declined', 'failed').shape,
  ),
  donationConfirm: titled.extend({ home: words, keepMePosted: words, picture }),
  thanks: texts('title', 'pledgeTitle', 'purpose', 'statementNote', 'done', 'nextTitle', 'urgent').extend({
    units: ofEach(plural, ...POINTS_KINDS),
    /** After a pledge. */
    next: z.strictObject({ points: listOf(words), corporate: listOf(words) }),
  }),
  giftStatus: texts(
    'title',
    'unknown',
    'recording',
    'receipt',
    'print',
    'notForTaxes',
    /** In place of `notForTaxes`. */
    'acknowledged',
    'nextMonth',
    'giveMonthly',
    'missing',
  ).extend({
    /** With `{amount}`. */
    paid: words,
    /** Also with `{name}` for the donor's first name. */
    paidByName: words,
    /** For screen readers, with `{gift}` for the amount and the project. */
    announcements: texts('paid', 'recorded'),
    labels: texts('amount', 'purpose', 'recorded', 'receipt', 'recipient'),
    kinds: texts('once', 'monthly'),
    /** With `{email}` for the donor's address, masked as in `c…@example.org`. */
    receiptTo: words,
  }),
});

const formPage = texts('title', 'text', 'form', 'submit', 'privacy', 'nextTitle').extend({
  next: listOf(words),
  /** Before the address for questions. */
  urgent: words.exactOptional(),
  note: paragraph.exactOptional(),
  picture,
});
const { max: maxType } = CONTACT_ATTRIBUTES.CORPORATE_CONTRIBUTION_TYPE;
const forms = z.strictObject({
  forms: texts('optional', 'sending', 'notSent', 'loading', 'noScript'),
  fieldErrors: texts(
    'email',
    'emptyEmail',
    'firstName',
    'lastName',
    'name',
    'phone',
    'message',
    'rewardPoints',
    'programName',
    'organisationName',
    'pointOfContact',
  ),
  failureMessages: texts(
    'paymentDetails',
    'noConnection',
    'tooFast',
    'invalidEmail',
    'rejectedEmail',
    'invalidName',
    'alreadySubscribed',
    'unsubscribed',
    /** With the address for questions in it. */
    'notStored',
    'other',
  ),
  contactUs: formPage.extend({
    labels: texts('name', 'email', 'phoneNumber', 'message'),
    hints: texts('email', 'phoneNumber'),
    /** While a field is empty. */
    incomplete: words,
    failed: words,
    sent: titled.extend({ another: words }),
  }),
  corporateGift: formPage.extend({
    labels: texts(
      'organisationName',
      'pointOfContact',
      'email',
      'phone',
      'contributionType',
      'approximateProgramBudget',
      'howToSupportVFU',
    ),
    hints: texts('pointOfContact', 'phone', 'approximateProgramBudget'),
    thanks: words,
  }),
  /** The mailing service stores `value`. */
  contributionTypes: listOf(
    texts('label', 'hint').extend({
      value: plainText.max(maxType, `Write at most ${maxType} characters.`),
    }),
  ),
  pointsGift: formPage.extend({
    labels: texts('option', 'email', 'firstName', 'lastName', 'phone'),
    hints: texts('phone', 'amount', 'program'),
  }),
  /** `amount` and `program` are the labels of the form's fields. */
  pointsOptions: ofEach(texts('label', 'amount', 'program'), ...POINTS_KINDS),
  newsletter: texts('title', 'bannerText', 'email', 'subscribe', 'sending', 'tryAgain', 'close').extend({
    confirmations: z.strictObject({ none: titled, sent: titled }),
  }),
  newsletterDialogs: texts('text', 'notArrived', 'contact'),
  stayConnected: texts(
    'title',
    'unconfirmed',
    'text',
    'form',
    'hint',
    'submit',
    'privacy',
    'thanksTitle',
    'thanks',
    'done',
  ).extend({
    labels: texts('email', 'firstName', 'lastName', 'phone'),
  }),
  /** The pages with a form of another site. */
  expensesForm: titled,
  grantsForm: titled,
  sponsorshipsForm: titled,
  embeddedFormText: texts('open', 'missing', 'contact'),
});

const accessibility = z.strictObject({
  accessibility: titled.extend({
    sections: listOf(textSection),
    pages: section.extend({ text: words, projects: words }),
    help: texts('title', 'lead', 'or', 'form').extend({
      id: plainText,
      points: listOf(paragraph),
    }),
    review: section.extend({ on: day, text: words }),
  }),
});

const privacy = z.strictObject({
  privacy: titled.extend({
    sections: listOf(textSection),
    retention: section.extend({
      columns: texts('what', 'where', 'howLong'),
      rows: listOf(z.strictObject({ id: plainText, what: words, where: words, howLong: words, sample })),
      /** After the number that replaces `{days}` in a row. */
      days: plural,
    }),
    rights: section.extend({ lead: words, paragraphs: listOf(paragraph) }),
  }),
});

/** The name of a PDF in `documents/`. */
const documentFile = matching(
  /^[^◇'"#%?/\\]+\.[Pp][Dd][Ff]$/,
  'Give the document a name without quotation marks, apostrophe, #, %, ? and slashes, with .pdf at its end.',
)
  .transform((name) => ({ servedFile: `documents/${name}` }))
  .meta({ names: 'document' });
const share = z.strictObject({ name: words, percent: wholeNumber });
const transparency = z.strictObject({
  transparency: titled.extend({
    organization: section.extend({
      /** After the facts in organization.yaml. */
      status: texts('name', 'text'),
      search: z.strictObject({ text: words, href: link }),
    }),
    /** Before the names of the Board of Directors. */
    board: titled.extend({ id: plainText }),
    documents: titled.extend({
      id: plainText,
      files: z.array(z.strictObject({ name: words, file: documentFile, sample })),
    }),
    spending: section.extend({
      /** With `{percent}`. */
      percent: words,
      /** While there are no years, before the address for questions. */
      none: words,
      years: z.array(
        z.strictObject({
          name: words,
          sample,
          shares: z
            .array(share)
            .refine(
              (shares) => shares.reduce((sum, { percent }) => sum + percent, 0) === 100,
              'The shares do not add up to 100 %.',
            ),
        }),
      ),
    }),
    sections: listOf(textSection),
    questions: section.extend({
      /** Before the address for questions. */
      more: words,
      items: z.array(z.strictObject({ question: words, answer: words, sample })),
    }),
  }),
  /** The form with which donors ask for it. */
  statement: titled.extend({
    email: words,
    submit: words,
    sent: titled.extend({ another: words }),
  }),
});

const otherWays = z.strictObject({
  /** Without a section that has words, there is no page. */
  otherWays: titled.extend({
    sections: listOf(textSection),
    details: section.describe('The title above the organization’s facts.'),
    /** Before the address for questions. */
    questions: words,
  }),
});

/** The files of a language, by name. Each of their top-level fields is a module of the site. */
export const files = {
  organization,
  site,
  interface: interfaceWords,
  search,
  home,
  about,
  partners,
  projects,
  donate,
  giving,
  forms,
  accessibility,
  privacy,
  transparency,
  'other-ways': otherWays,
};

/** Receipts say it. */
const projectName = matching(
  PROJECT_NAME,
  'Donors’ receipts say this. Write one line of at most 100 characters, without an address, a phone number or ◇.',
  anyText,
).meta({ isWords: true });

/** A project (specification section 3); the file's name is the path of its page. */
const projectFields = z.strictObject({
  name: projectName,
  purposeName: projectName
    .describe('What gifts for it are for, where its name does not say that. Receipts have it.')
    .exactOptional(),
  badge: badge.exactOptional(),
  label: label.exactOptional(),
  until: day
    .describe(
      'An upcoming project needs its last day: after it, it is completed, also in its block on the home page.',
    )
    .exactOptional(),
  list: z
    .enum(['current', 'successful'])
    .describe(
      'The list that shows it at its end, for projects that “Lists of projects” does not name; “current” without it.',
    )
    .exactOptional(),
  funded: flag
    .describe('Everything it needs is paid for. The site says that gifts may be used elsewhere.')
    .exactOptional(),
  amounts: threeAmounts
    .describe('What amounts pay for in this project. Without them, donors choose among bare amounts.')
    .exactOptional(),
  goal: dollars
    .describe('What it needs, in whole US dollars. Its page and its card show it, and what was raised of it.')
    .exactOptional(),
  summary: words.describe('One or two sentences on the purpose, for lists.'),
  picture: picture.describe('For lists, and the first of the page: 1920 pixels wide or more.'),
  description: words,
  paragraphs: listOf(paragraph),
  facts: ofEach(paragraph, ...factNames)
    .partial()
    .describe('What only you know. The page shows the fields that are filled.')
    .exactOptional(),
  updates: z
    .array(z.strictObject({ on: day, text: words }))
    .describe('News of the project, the newest first.')
    .exactOptional(),
  video: outboundLink.exactOptional(),
  readMore: outboundLink.exactOptional(),
  /** Its own donation page, instead of the donation dialog, where the site has the address; `text` tells of it. */
  ownDonationPage: z.strictObject({ setting: z.enum(['santaDonate']), text: words }).exactOptional(),
  /** Links to the pages with forms. */
  formLinks: flag.exactOptional(),
  image: picture.exactOptional(),
  photos,
  drawings,
});
const projectFile = projectFields.refine(({ label, until }) => label !== 'upcoming' || until !== undefined, {
  path: ['until'],
  message: 'An upcoming project needs its last day, so that no page calls it upcoming after that.',
});

/** What lists show of a project. The rest is loaded with its page. */
export const cardFields = [
  'name',
  'purposeName',
  'badge',
  'label',
  'until',
  'list',
  'goal',
  'summary',
  'picture',
] as const;

/** A member of the leadership (specification section 3); the file's name is the path of the page. */
const personFile = texts('name', 'role').extend({
  membershipType: z.enum(['DIRECTORS_BOARD_MEMBER', 'ADVISORY_BOARD_MEMBER', 'VOLUNTEER']),
  office: z
    .enum(['PRESIDENT', 'SECRETARY', 'TREASURER'])
    .describe('Officers come before other members, in this order.')
    .exactOptional(),
  info: listOf(words).describe('The biography, in paragraphs without ◇: a sample is a person as a whole.'),
  profileImage: picture.describe('A portrait, 800 pixels wide or more.'),
  imageCustomClass: z.array(z.enum(['center', 'no-bg'])).exactOptional(),
  sample,
});

/** The path of a file in `pictures/`. */
const logo = matching(
  /^\/(?:[\w~-]+\/)*[\w~-]+\.(?:svg|png|webp)$/,
  'Write the path of an SVG, a PNG or a WebP, such as /partners/warm-house/logo.svg, with letters from a to z, digits and hyphens only.',
)
  .transform((path) => ({ servedFile: `pictures${path}` }))
  .meta({ names: 'logo' });

/** A partner NGO (specification section 3). */
const partnerFile = z.strictObject({
  name: plainText,
  link,
  logo: logo.describe('An SVG, or a picture 480 pixels wide of at most 100 kB.').exactOptional(),
  alt: words.describe('What the logo says, if that is more than the name.').exactOptional(),
  wordmark: wordmark.describe('The style of the name while there is no logo.'),
  imgClass: z.enum(['smaller']).describe('Makes a long name or a tall logo smaller.').exactOptional(),
  sample,
});

/** The folders of a language, with the schema of each of their files. */
export const folders = { projects: projectFile, people: personFile, partners: partnerFile };

/** A language of the site; the folder's name is its code. */
export const languageFile = z.strictObject({
  /** In its own words, for the switch in the header. */
  name: words,
  /** A link to the same page in this language, for visitors whose browser prefers it. */
  offer: words,
  /** The button that closes the offer. */
  decline: words,
  /** Whether its pages are built. */
  published: flag,
});

/** A paragraph, marked if it is a sample. */
export type Paragraph = z.infer<typeof paragraph>;
/** A paragraph of a list, perhaps after the words that it is about. */
export type Point = z.infer<typeof point>;
/** An address on another site, marked if it is a sample. */
export type OutboundLink = z.infer<typeof outboundLink>;
/** What the site has in place of a picture (its key) and of a file that it serves (its address); the build knows them. */
type InSite<Value> = Value extends { pictureName: string } | { servedFile: string }
  ? string
  : Value extends object
    ? { [Name in keyof Value]: InSite<Value[Name]> }
    : Value;
/** The content of each file. */
export type Content = { [File in keyof typeof files]: InSite<z.infer<(typeof files)[File]>> };
/** The content of each file in a folder. */
export type Entry = { [Folder in keyof typeof folders]: InSite<z.infer<(typeof folders)[Folder]>> };
