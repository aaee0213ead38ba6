import { describe, expect, test } from 'vitest';
import { visiblePrompt, type Prompt, type PromptContext } from './prompts';

/** A visitor with a mouse who has just opened the home page. */
const start: PromptContext = {
  pathname: '/',
  dialog: null,
  newsModalsAllowed: true,
  dontMissOutDue: true,
  stayConnectedDue: false,
  isSubscribed: false,
  isDismissed: false,
  isVisitorActive: true,
  isMenuOpen: false,
  isGiving: false,
  isTyping: false,
  keyboard: 'unused',
  isBannerShown: false,
  isBannerInUse: false,
  isLanguageDue: false,
  isLanguageOffered: false,
};

type Row = [what: string, context: Partial<PromptContext>, prompt: Prompt | null];
const check = (_what: string, context: Partial<PromptContext>, prompt: Prompt | null) => {
  expect(visiblePrompt({ ...start, ...context })).toBe(prompt);
};
const elsewhere = { pathname: '/partners' };
const subscribed = { isSubscribed: true, stayConnectedDue: true, dialog: 'subscribed' } as const;

describe('the choice of the prompt', () => {
  test.each<Row>([
    ['home', {}, 'dont-miss-out'],
    ['the donate page', { pathname: '/donate' }, 'dont-miss-out'],
    ['any other page', elsewhere, 'banner'],
    ['home, after the dialog was shown', { dontMissOutDue: false }, 'banner'],
    ['home, if the flag forbids the dialog', { newsModalsAllowed: false }, 'banner'],
    ['no activity yet', { isVisitorActive: false }, null],
    ['no activity yet, on any other page', { ...elsewhere, isVisitorActive: false }, null],
  ])('%s', check);
});

describe('never two at the same time', () => {
  test.each<Row>([
    ['don’t-miss-out is open', { dialog: 'dont-miss-out', isBannerShown: true }, 'dont-miss-out'],
    ['stay-connected is open', { dialog: 'stay-connected', isBannerShown: true }, 'stay-connected'],
    ['the banner is shown, and the dialog is due', { isBannerShown: true }, 'banner'],
    ['another dialog is open', { dialog: 'other' }, null],
    ['another dialog is open, the banner was shown', { dialog: 'other', isBannerShown: true }, null],
    ['another dialog is open, stay-connected is due', { ...subscribed, dialog: 'other' }, null],
  ])('%s', check);
});

describe('the offer of another language', () => {
  const due = { isLanguageDue: true };
  const offered = { ...due, isLanguageOffered: true };
  test.each<Row>([
    ['comes before every other prompt', due, 'language'],
    ['comes on every page', { ...due, ...elsewhere }, 'language'],
    ['comes to a subscriber', { ...due, isSubscribed: true }, 'language'],
    ['comes to a visitor who closed another prompt', { ...due, isDismissed: true }, 'language'],
    ['stays on its page', { ...offered, keyboard: 'active' }, 'language'],
    ['waits for activity', { ...due, isVisitorActive: false }, null],
    ['does not come to a visitor with a keyboard', { ...due, keyboard: 'active' }, null],
    ['is hidden while payment links are on the screen', { ...offered, isGiving: true }, null],
    ['is hidden behind a dialog', { ...offered, dialog: 'other' }, null],
    ['is hidden behind the menu', { ...offered, isMenuOpen: true }, null],
    ['is followed by no other prompt on the same page', { isLanguageOffered: true }, null],
    ['keeps its focus near payment links', { ...offered, isGiving: true, isBannerInUse: true }, 'language'],
  ])('%s', check);
});

describe('not again in this visit, and not for a subscriber', () => {
  test.each<Row>([
    ['a prompt was closed: home', { isDismissed: true }, null],
    ['a prompt was closed: any other page', { ...elsewhere, isDismissed: true, isBannerShown: true }, null],
    ['a subscriber: home', { isSubscribed: true }, null],
    ['a subscriber: any other page', { ...elsewhere, isSubscribed: true }, null],
    ['a subscriber who donated', { ...subscribed, isDismissed: true }, null],
  ])('%s', check);
});

describe('never while the visitor donates, reads the thanks, types, or has the menu open', () => {
  const busy: Partial<PromptContext>[] = [
    { isGiving: true },
    { isTyping: true },
    { isMenuOpen: true },
    { pathname: '/donation-confirm' },
  ];
  const contexts: Partial<PromptContext>[] = [{}, elsewhere, { isBannerShown: true }, subscribed];
  const rows = busy.flatMap((activity) => contexts.map((context) => ({ ...context, ...activity })));
  test.each(rows)('%j', (context) => {
    expect(visiblePrompt({ ...start, ...context })).toBeNull();
  });

  test.each<Row>([
    [
      'the banner stays while the visitor types in it',
      { isBannerShown: true, isBannerInUse: true, isGiving: true },
      'banner',
    ],
    [
      'the banner hides while the menu is open',
      { isBannerShown: true, isBannerInUse: true, isMenuOpen: true },
      null,
    ],
  ])('%s', check);
});

describe('a visitor who navigates by keyboard', () => {
  test.each<Row>([
    ['gets no prompt on the home page', { keyboard: 'active' }, null],
    ['gets no prompt on any other page', { ...elsewhere, keyboard: 'active' }, null],
    ['sees the banner when idle', { ...elsewhere, keyboard: 'idle' }, 'banner'],
    ['sees the banner when idle on the home page, and no dialog', { keyboard: 'idle' }, 'banner'],
    ['keeps a banner that is visible', { keyboard: 'active', isBannerShown: true }, 'banner'],
  ])('%s', check);
});

describe('stay-connected, two seconds after a subscription', () => {
  test.each<Row>([
    ['replaces the confirmation', subscribed, 'stay-connected'],
    [
      'replaces it for a visitor who navigates by keyboard, too',
      { ...subscribed, keyboard: 'active' },
      'stay-connected',
    ],
    ['opens after the confirmation was closed', { ...subscribed, dialog: null }, 'stay-connected'],
    [
      'does not open for a visitor who navigates by keyboard',
      { ...subscribed, dialog: null, keyboard: 'active' },
      null,
    ],
    ['does not open on any other page', { ...subscribed, ...elsewhere, dialog: null }, null],
    [
      'on another page the confirmation stays above the banner',
      { ...subscribed, ...elsewhere, isBannerShown: true },
      'banner',
    ],
    ['does not open earlier', { ...subscribed, stayConnectedDue: false }, null],
  ])('%s', check);
});
