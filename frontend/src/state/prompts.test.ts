import { describe, expect, test } from '@jest/globals';
import { visiblePrompt, type Prompt, type PromptContext } from './prompts';

/** A visitor with a mouse who has just come to the home page. */
const start: PromptContext = {
  pathname: '/',
  dialog: null,
  newsModalsAllowed: true,
  dontMissOutDue: true,
  stayConnectedDue: false,
  isSubscribed: false,
  isOver: false,
  isSomebodyHere: true,
  isMenuOpen: false,
  isGiving: false,
  isTyping: false,
  keyboard: 'unused',
  isBannerUp: false,
  isBannerInUse: false,
};

type Row = [what: string, situation: Partial<PromptContext>, ask: Prompt | null];
const check = (_what: string, situation: Partial<PromptContext>, ask: Prompt | null) => {
  expect(visiblePrompt({ ...start, ...situation })).toBe(ask);
};
const elsewhere = { pathname: '/partners' };
const subscribed = { isSubscribed: true, stayConnectedDue: true, dialog: 'subscribed' } as const;

describe('which ask has the screen', () => {
  test.each<Row>([
    ['home', {}, 'dont-miss-out'],
    ['the donate page', { pathname: '/donate' }, 'dont-miss-out'],
    ['any other page', elsewhere, 'banner'],
    ['home, after the dialog went without an answer', { dontMissOutDue: false }, 'banner'],
    ['home, where the flag forbids the dialog', { newsModalsAllowed: false }, 'banner'],
    ['no sign of a person yet', { isSomebodyHere: false }, null],
    ['no sign of a person yet, on any other page', { ...elsewhere, isSomebodyHere: false }, null],
  ])('%s', check);
});

describe('never two at once', () => {
  test.each<Row>([
    ['don’t-miss-out is open', { dialog: 'dont-miss-out', isBannerUp: true }, 'dont-miss-out'],
    ['stay-connected is open', { dialog: 'stay-connected', isBannerUp: true }, 'stay-connected'],
    ['the banner is up, and the dialog is due', { isBannerUp: true }, 'banner'],
    ['another dialog is open', { dialog: 'other' }, null],
    ['another dialog is open, the banner was up', { dialog: 'other', isBannerUp: true }, null],
    ['another dialog is open, stay-connected is due', { ...subscribed, dialog: 'other' }, null],
  ])('%s', check);
});

describe('not again in this visit, and not a subscriber', () => {
  test.each<Row>([
    ['an ask was closed: home', { isOver: true }, null],
    ['an ask was closed: any other page', { ...elsewhere, isOver: true, isBannerUp: true }, null],
    ['a subscriber: home', { isSubscribed: true }, null],
    ['a subscriber: any other page', { ...elsewhere, isSubscribed: true }, null],
    ['a subscriber who gave', { ...subscribed, isOver: true }, null],
  ])('%s', check);
});

describe('never while the visitor gives, reads the thanks, types, or has the menu open', () => {
  const busy: Partial<PromptContext>[] = [
    { isGiving: true },
    { isTyping: true },
    { isMenuOpen: true },
    { pathname: '/donation-confirm' },
  ];
  const wanted: Partial<PromptContext>[] = [{}, elsewhere, { isBannerUp: true }, subscribed];
  const rows = busy.flatMap((occupation) => wanted.map((situation) => ({ ...situation, ...occupation })));
  test.each(rows)('%j', (situation) => {
    expect(visiblePrompt({ ...start, ...situation })).toBeNull();
  });

  test.each<Row>([
    [
      'the banner that is typed into stays',
      { isBannerUp: true, isBannerInUse: true, isGiving: true },
      'banner',
    ],
    ['but not under the menu', { isBannerUp: true, isBannerInUse: true, isMenuOpen: true }, null],
  ])('%s', check);
});

describe('a visitor who moves by keyboard', () => {
  test.each<Row>([
    ['is not asked at home', { keyboard: 'moving' }, null],
    ['is not asked on any other page', { ...elsewhere, keyboard: 'moving' }, null],
    ['sees the banner when resting', { ...elsewhere, keyboard: 'resting' }, 'banner'],
    ['sees the banner when resting at home, and no dialog', { keyboard: 'resting' }, 'banner'],
    ['reaches the banner that is up', { keyboard: 'moving', isBannerUp: true }, 'banner'],
  ])('%s', check);
});

describe('stay-connected, two seconds after a subscription', () => {
  test.each<Row>([
    ['takes the place of the answer', subscribed, 'stay-connected'],
    ['also by keyboard', { ...subscribed, keyboard: 'moving' }, 'stay-connected'],
    ['comes after the answer was closed', { ...subscribed, dialog: null }, 'stay-connected'],
    ['but not to a visitor who moves by keyboard', { ...subscribed, dialog: null, keyboard: 'moving' }, null],
    ['not on any other page', { ...subscribed, ...elsewhere, dialog: null }, null],
    ['where the answer stays over the banner', { ...subscribed, ...elsewhere, isBannerUp: true }, 'banner'],
    ['not before', { ...subscribed, stayConnectedDue: false }, null],
  ])('%s', check);
});
