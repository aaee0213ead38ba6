import { z } from 'zod';

/*
 * What each file in frontend/content/ may contain. YAML is read without types, so every value is a text until a schema makes
 * a number or `true` of it. Only the build loads this file; the site uses its types.
 */

/** Marks the name of a picture until the build replaces it by the picture's key. */
export const PICTURE = 'picture:';
/** Marks the name of a project until the build has found its file. */
export const PROJECT = 'project:';

/** What visitors read or hear; other languages translate it. */
const words = z.string().trim().min(1).meta({ isWords: true });
/** Words for a number, by the plural categories of the language (CLDR). */
const plural = z
  .strictObject({
    zero: words.exactOptional(),
    one: words.exactOptional(),
    two: words.exactOptional(),
    few: words.exactOptional(),
    many: words.exactOptional(),
    other: words,
  })
  .meta({ isPlural: true });

const yes = z.literal('true').transform(() => true as const);
/** Marks an entry that stands for something the charity has not provided yet. */
const sample = yes.exactOptional();

const link = z
  .string()
  .regex(
    /^(?:\/(?!\/)|https?:\/\/)\S*$/,
    'This is not a complete link. Start it with / for a page of this site, or with https://.',
  );
/** A link to another site. */
const outboundLink = z.union([link, z.strictObject({ href: link, sample: yes })]);
const siteLink = z.strictObject({ to: link, label: words });
const day = z.iso.date('This is not a day. Write it as year-month-day, like 2027-01-31.');
/** A project, by the name of its file. */
const project = z.string().transform((name) => PROJECT + name);

/** A list with at least one entry. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nonempty()
    .transform((list) => list as [z.output<Item>, ...z.output<Item>[]]);
const titled = z.strictObject({ title: words, text: words });
const paragraph = z.union([words, z.strictObject({ text: words, sample })]);
const point = z.union([words, z.strictObject({ name: words.exactOptional(), text: words, sample })]);
const textSection = z.strictObject({
  /** Its anchor. */
  id: z.string(),
  title: words,
  paragraphs: z.array(paragraph).exactOptional(),
  points: z.array(point).exactOptional(),
});

/** The name of a file in `pictures/`, without its ending. One without a folder is in the folder named as the YAML file. */
const pictureFile = z.string().transform((name) => PICTURE + name);
const alt = words.min(8, 'This does not describe the picture. Say in one sentence what can be seen.');
const picture = z.strictObject({ file: pictureFile, alt }).transform(({ file, alt }) => ({ key: file, alt }));
const photos = z
  .array(picture)
  .refine(
    (list) => new Set(list.map(({ alt }) => alt)).size === list.length,
    'Two photos have the same description. Say what sets them apart.',
  );
/** `portraitCrop` is the same scene for narrow screens. */
const heroPicture = { picture, portraitCrop: pictureFile };

const badge = z.enum(['humanitarian', 'medical', 'educational']);
const label = z.enum(['upcoming', 'ongoing', 'completed']);
const wordmark = z.enum(['cut', 'caps', 'stitched', 'stacked']);
const inquiries = z.strictObject({ label: words, email: z.email(), sample });

const site = z.strictObject({
  organization: z.strictObject({
    name: words,
    /** The lines of the logo. */
    nameLines: z.array(words),
    shortName: words,
    status: words,
    description: words,
  }),
  inquiries,
  /** Badges with which a donor can look up the organization. */
  transparencyBadges: z.array(z.strictObject({ id: z.string(), name: words, detail: words, sample })),
  socialAccounts: z.array(
    z.strictObject({
      network: z.enum(['Facebook', 'Instagram', 'LinkedIn', 'YouTube']),
      href: link,
      sample,
    }),
  ),
  /** Header and footer links, in order; each is hidden on its own page. */
  navigation: z.array(siteLink),
  /** The footer links to the pages for other gifts and for messages. */
  contactPages: z.array(siteLink),
  /** The footer links to the pages with an embedded form. */
  formPages: z.array(
    siteLink.extend({ setting: z.enum(['sponsorshipsForm', 'grantsForm', 'expensesForm']) }),
  ),
  shopLabel: words,
  helpLabel: words,
  /** For screen readers, after `helpLabel` in the header: in a page it opens the donation dialog. */
  helpDetail: words,
  /** Describes a payment link to screen readers. */
  checkoutHint: words,
  footerText: z.strictObject({ badges: words, qr: words, qrAlt: words, rights: words }),
  privacyLabel: words,
  accessibilityLabel: words,
  sampleNotice: words,
  /** In the data for search engines. */
  structuredDataText: z.strictObject({ donate: words, home: words }),
});

/** What only the frame of pages, controls and screen readers say, and errors. */
const interfaceWords = z.strictObject({
  skipLabel: words,
  mainNavigationName: words,
  footerNavigationName: words,
  openMenuLabel: words,
  closeMenuLabel: words,
  newTabHint: words,
  openingDialog: words,
  dialogOffline: words,
  closeLabel: words,
  pageFailedTitle: words,
  openAgain: words,
  or: words,
  goHome: words,
  notFound: z.strictObject({ title: words, heading: words, home: words }),
  controls: z.strictObject({ carousel: words, previous: words, next: words, pause: words, play: words }),
  photoView: z.strictObject({
    title: words,
    /** Before "3 / 8". */
    position: words,
    previous: words,
    next: words,
    /** After the description of a picture that opens the photo view. */
    enlarge: words,
  }),
  sampleLabels: z.strictObject({
    entry: words,
    text: words,
    link: words,
    video: words,
    quote: words,
    picture: words,
    pictures: words,
    accounts: words,
    details: words,
  }),
  /** What a printed project page has instead of its buttons; the address follows `text`. */
  leaflet: z.strictObject({ text: words, qrAlt: words }),
});

const pageHead = z.strictObject({ title: words, description: words });
/** By the name of the page in `lib/page-paths.ts`. */
const search = z.strictObject({
  heads: z.strictObject({
    home: pageHead,
    about: pageHead,
    milesHotel: pageHead,
    corporateContribution: pageHead,
    partners: pageHead,
    allProjects: pageHead,
    donate: pageHead,
    privacy: pageHead,
    contactUs: pageHead,
  }),
});

const labeled = z.strictObject({ label: words, text: words });
const labeledLink = labeled.extend({ to: link });

const home = z.strictObject({
  hero: z.strictObject({ status: words, title: words, lead: words, ...heroPicture }),
  heroArticlesTitle: words,
  /** The six article links under the hero. */
  heroArticles: z.array(project),
  aboutBlock: z.strictObject({ title: words, paragraphs: z.array(words), link: siteLink, picture }),
  supportTitle: words,
  supportBlocks: z.array(titled.extend({ id: z.string(), picture })),
  currentProjects: titled.extend({ all: siteLink, projects: z.array(project) }),
  upcomingProject: z.strictObject({
    eyebrow: words,
    project,
    text: words,
    link: siteLink,
    picture,
  }),
  mediaTitle: words,
  mediaNamesLabel: words,
  mediaOutlets: z.array(z.strictObject({ name: z.string(), wordmark, sample })),
  impactfulProject: titled.extend({ eyebrow: words, label: words, video: outboundLink, picture }),
  helpNeeded: titled.extend({
    monthly: labeled,
    once: labeled,
    miles: labeledLink,
    corporate: labeledLink,
  }),
  europeAid: titled.extend({ link: siteLink, picture }),
  successStories: titled.extend({
    stories: z.array(z.strictObject({ project, figure: words, caption: words })),
    quote: z.strictObject({ text: words, author: words, sample }),
  }),
  gallery: z.strictObject({ name: words, title: words, photos, sample }),
  joinUs: titled,
  evenColumns: z.strictObject({
    give: titled.extend({ button: words, picture }),
    shop: titled.extend({ button: words, picture }),
  }),
  runningLineName: words,
  runningLine: z.array(words),
});

const about = z.strictObject({
  aboutHero: titled,
  membershipGroups: z.array(
    z.strictObject({
      id: z.enum(['DIRECTORS_BOARD_MEMBER', 'ADVISORY_BOARD_MEMBER', 'VOLUNTEER']),
      title: words,
      /** Above a member's name. */
      member: words,
    }),
  ),
  welcomeVideo: titled.extend({ label: words, video: outboundLink, picture }),
  personPage: z.strictObject({
    back: words,
    /** After the name in the title of a sample's page. */
    sample: words,
    more: words,
  }),
});

const partners = z.strictObject({
  partnersTitle: words,
  partnersText: z.strictObject({ all: words, row: words }),
  partnersHero: z.strictObject({ text: words, back: siteLink, picture }),
});

const projects = z.strictObject({
  allProjects: titled.extend({ currentTitle: words, pictureOf: project }),
  /** Before the projects whose file says `list: current`. */
  currentProjects: z.array(project),
  successfulProjectsTitle: words,
  successfulProjectsText: words,
  /** Before the projects whose file says `list: successful`. `video` is the entry below. */
  successfulProjects: z.array(z.union([z.literal('video'), project])),
  successfulVideo: z.strictObject({ name: words, badge, summary: words, picture, link: outboundLink }),
  /** The links at the end of a project's page, the most urgent first. */
  moreProjects: z.array(project),
  projectLabelText: z.strictObject({
    humanitarian: words,
    medical: words,
    educational: words,
    completed: words,
    ongoing: words,
    upcoming: words,
  }),
  /** What project pages and lists share. `readMoreAbout` and `donateFor` are for screen readers, before a name. */
  projectText: z.strictObject({
    back: words,
    projects: words,
    about: words,
    video: words,
    readMore: words,
    readMoreAbout: words,
    donate: words,
    donateFor: words,
    gallery: words,
    more: words,
  }),
  projectGift: z.strictObject({ title: words, monthly: words, once: words, completed: words, funded: words }),
});

const column = titled.extend({ button: words });
const donate = z.strictObject({
  donateHero: titled.extend({ button: words, ...heroPicture }),
  standWithUkraine: titled,
  donateColumns: z.strictObject({ monthly: column, once: column, note: words }),
  prostheticsStoriesTitle: words,
  /** `position` comes before "1 / 4". */
  prostheticsStoriesText: z.strictObject({ position: words, previous: words, next: words }),
  prostheticsStories: z.array(
    z.strictObject({
      id: z.string(),
      title: words,
      paragraphs: z.array(words),
      picture,
      externalLink: outboundLink,
      /** The project's page on this site. */
      pageLink: link.exactOptional(),
    }),
  ),
});

const giftStep = z.strictObject({ title: words, done: words, todo: words });
const giving = z.strictObject({
  donateOptions: z.strictObject({
    title: words,
    intro: words,
    money: titled,
    monthly: words,
    once: words,
    links: z.array(titled.extend({ to: link })),
  }),
  donation: z.strictObject({
    title: words,
    choices: z.array(titled.extend({ setting: z.enum(['donateMonthly', 'donateOnce']) })),
    purpose: z.strictObject({
      label: words,
      /** Replaces a project's name. */
      general: words,
      giveGenerally: words,
      /** Before the project's name. */
      giveForProject: words,
    }),
    nextTitle: words,
    next: z.array(words),
  }),
  donationReturn: z.strictObject({
    confirming: titled,
    thanking: titled,
    failed: titled,
    retry: words,
    dismiss: words,
  }),
  donationConfirm: titled.extend({ home: words, picture }),
  thanks: z.strictObject({
    title: words,
    purpose: words,
    statementNote: words,
    done: words,
    units: z.strictObject({ MILES: plural, HOTEL_POINTS: plural, CREDIT_CARD_POINTS: plural }),
    nextTitle: words,
    /** After a pledge. */
    next: z.strictObject({ points: z.array(words), corporate: z.array(words) }),
  }),
  /** `done` comes before a time; `todo` replaces it until then. */
  giftStatus: z.strictObject({
    title: words,
    kinds: z.strictObject({ once: words, monthly: words }),
    forProject: words,
    steps: z.strictObject({ paid: giftStep, recorded: giftStep, thanked: giftStep }),
    announcements: z.strictObject({ unpaid: words, paid: words, recorded: words, thanked: words }),
    next: z.strictObject({ once: words, monthly: words }),
    missing: words,
    unknown: words,
  }),
});

const fact = z.strictObject({
  id: z.string(),
  /** Before `text`. */
  lead: words.exactOptional(),
  text: words,
  /** Where `text` leads. */
  href: link.exactOptional(),
  sample,
});
const percents = (text: string) => [...text.matchAll(/(\d+)\s?%/g)].map(([, number]) => Number(number));
const trust = z.strictObject({
  recipientFacts: z.array(fact),
  /** The spending of one year, in shares that add up to 100 percent. */
  spending: fact.refine(
    ({ text }) => percents(text).reduce((sum, percent) => sum + percent, 0) === 100,
    'The shares do not add up to 100 %.',
  ),
  oversightFacts: z.array(fact),
  /** Before the email address. */
  questionsLead: words,
  giftExamples: z.array(fact),
  trustText: z.strictObject({ more: words }),
});

const formText = {
  title: words,
  text: words,
  form: words,
  submit: words,
  privacy: words,
  nextTitle: words,
  next: z.array(words),
  picture,
};
const forms = z.strictObject({
  forms: z.strictObject({
    optional: words,
    sending: words,
    notSent: words,
    loading: words,
    noScript: words,
  }),
  fieldErrors: z.strictObject({
    email: words,
    rejectedEmail: words,
    firstName: words,
    lastName: words,
    name: words,
    phone: words,
    message: words,
    rewardPoints: words,
    programName: words,
    organisationName: words,
    pointOfContact: words,
  }),
  failureMessages: z.strictObject({
    paymentDetails: words,
    contactMessage: words,
    emptyEmail: words,
    unknownPerson: words,
    incompleteMessage: words,
    noConnection: words,
    tooFast: words,
    invalidEmail: words,
    alreadySubscribed: words,
    other: words,
  }),
  contactUs: z.strictObject({
    ...formText,
    labels: z.strictObject({ name: words, email: words, phoneNumber: words, message: words }),
    hints: z.strictObject({ email: words, phoneNumber: words }),
    sent: titled.extend({ another: words }),
  }),
  corporateGift: z.strictObject({
    ...formText,
    labels: z.strictObject({
      organisationName: words,
      pointOfContact: words,
      email: words,
      phone: words,
      contributionType: words,
      approximateProgramBudget: words,
      howToSupportVFU: words,
    }),
    hints: z.strictObject({ pointOfContact: words, phone: words, approximateProgramBudget: words }),
    thanks: words,
  }),
  /** The mailing service stores `value`. */
  contributionTypes: listOf(
    z.strictObject({
      value: z.enum([
        'Direct Sponsorship',
        'Employee Giving',
        'Round-Up / Add-On',
        'Donation Matching',
        'Other',
      ]),
      label: words,
      hint: words,
    }),
  ),
  pointsGift: z.strictObject({
    ...formText,
    labels: z.strictObject({
      option: words,
      email: words,
      firstName: words,
      lastName: words,
      phone: words,
    }),
    hints: z.strictObject({ phone: words, amount: words, program: words }),
  }),
  /** The form stores `value`; `amount` and `program` are the labels of its fields. */
  pointsOptions: listOf(
    z.strictObject({
      value: z.enum(['Air miles', 'Hotel points', 'Card points']),
      type: z.enum(['MILES', 'HOTEL_POINTS', 'CREDIT_CARD_POINTS']),
      label: words,
      amount: words,
      program: words,
    }),
  ),
  newsletter: z.strictObject({
    title: words,
    dialogText: words,
    bannerText: words,
    email: words,
    subscribe: words,
    sending: words,
    tryAgain: words,
    close: words,
    invalidEmail: words,
    confirmations: z.strictObject({ none: titled, sent: titled }),
    notArrived: z.strictObject({ text: words, contact: words }),
  }),
  stayConnected: z.strictObject({
    title: words,
    unconfirmed: words,
    text: words,
    form: words,
    labels: z.strictObject({ email: words, firstName: words, lastName: words, phone: words }),
    hint: words,
    submit: words,
    privacy: words,
    thanksTitle: words,
    thanks: words,
    done: words,
  }),
  /** The pages with a form of another site. */
  expensesForm: titled,
  grantsForm: titled,
  sponsorshipsForm: titled,
  embeddedFormText: z.strictObject({
    loading: words,
    failed: words,
    open: words,
    missing: words,
    contact: words,
  }),
});

const accessibility = z.strictObject({
  accessibility: titled.extend({
    sections: z.array(textSection),
    pages: z.strictObject({ id: z.string(), title: words, text: words, projects: words }),
    help: z.strictObject({
      id: z.string(),
      title: words,
      lead: words,
      or: words,
      form: words,
      points: z.array(paragraph),
    }),
    /** `until` is the last day before the next review. */
    review: z.strictObject({ id: z.string(), title: words, on: day, until: day, text: words }),
  }),
});

const privacy = z.strictObject({
  privacy: titled.extend({
    sections: z.array(textSection),
    retention: z.strictObject({
      id: z.string(),
      title: words,
      columns: z.strictObject({ what: words, where: words, howLong: words }),
      rows: z.array(z.strictObject({ id: z.string(), what: words, where: words, howLong: paragraph })),
      /** After the number that replaces `{days}` in a row. */
      days: plural,
    }),
    rights: z.strictObject({ id: z.string(), title: words, lead: words, paragraphs: z.array(paragraph) }),
  }),
});

/** The files of a language, by name. Each of their top-level fields is a module of the site. */
export const files = {
  site,
  interface: interfaceWords,
  search,
  home,
  about,
  partners,
  projects,
  donate,
  giving,
  trust,
  forms,
  accessibility,
  privacy,
};

/** A project (specification section 3); the file's name is the path of its page. */
const projectFile = z.strictObject({
  name: words,
  badge: badge.exactOptional(),
  label: label.exactOptional(),
  /** The list of projects that shows it after those named in projects.yaml. */
  list: z.enum(['current', 'successful']).exactOptional(),
  /** The last day before the event is over. */
  until: day.exactOptional(),
  /** Everything it needs is paid for; the site says that gifts may be used elsewhere. */
  funded: yes.exactOptional(),
  /** One or two sentences on the purpose, for lists. */
  summary: words,
  /** For lists, and the first of the page. */
  picture,
  description: paragraph,
  paragraphs: listOf(paragraph),
  video: outboundLink.exactOptional(),
  readMore: outboundLink.exactOptional(),
  /** Its own donation page, instead of the donation dialog, where the site has the address; `text` tells of it. */
  ownDonationPage: z.strictObject({ setting: z.enum(['santaDonate']), text: words }).exactOptional(),
  /** Links to the pages with forms. */
  formLinks: yes.exactOptional(),
  image: picture.exactOptional(),
  photos,
  /** The pictures are illustrations instead of photographs. */
  samplePhotos: yes.exactOptional(),
});

/** A member of the leadership (specification section 3); the file's name is the path of the page. */
const personFile = z.strictObject({
  name: words,
  role: words,
  membershipType: z.enum(['DIRECTORS_BOARD_MEMBER', 'ADVISORY_BOARD_MEMBER', 'VOLUNTEER']),
  /** Officers come before other members, in this order. */
  office: z.enum(['PRESIDENT', 'SECRETARY', 'TREASURER']).exactOptional(),
  info: listOf(words),
  profileImage: picture,
  imageCustomClass: z.array(z.enum(['center', 'no-bg'])).exactOptional(),
  sample,
});

/** A partner NGO (specification section 3). */
const partnerFile = z.strictObject({
  name: z.string().min(1),
  /** The logo's alternative text; the name by default. */
  alt: words.exactOptional(),
  link,
  /** The typographic style of the name while there is no logo. */
  wordmark,
  /** Reduces a long name or a tall logo. */
  imgClass: z.enum(['smaller']).exactOptional(),
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
  /** Other names by which visitors look for it in an address: `ua` for Ukrainian, whose code is `uk`. */
  aliases: z.array(z.string()).default([]),
  /** Whether its pages are built. */
  published: z.enum(['true', 'false']).transform((value) => value === 'true'),
});

/** A paragraph, marked if it is a sample. */
export type Paragraph = z.infer<typeof paragraph>;
/** A paragraph of a list, perhaps after the words that it is about. */
export type Point = z.infer<typeof point>;
/** An address on another site, marked if it is a sample. */
export type OutboundLink = z.infer<typeof outboundLink>;
/** The content of each file. */
export type Content = { [File in keyof typeof files]: z.infer<(typeof files)[File]> };
/** The content of each file in a folder. */
export type Entry = { [Folder in keyof typeof folders]: z.infer<(typeof folders)[Folder]> };
