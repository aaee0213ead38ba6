// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { newsletter } from 'content:forms';
import { writeSessionStorage } from '../../lib/session-storage';
import { menuToggled } from '../../state/menu-slice';
import { dialogClosed, dialogOpened, newsletterSubscribed, selectDialog } from '../../state/modal-slice';
import { renderWithStore } from '../../testing/render';
import { Link } from '../../ui/link';
import { Prompts } from './prompts';

let languages = ['en'];

beforeEach(() => {
  languages = ['en'];
  vi.useFakeTimers();
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => languages);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const key of ['vfu.news-modal-seen', 'vfu.newsletter-banner-closed']) writeSessionStorage(key, null);
  document.cookie = 'subscribedUserEmail=; Max-Age=0; Path=/';
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const banner = () => screen.queryByRole('complementary', { name: newsletter.title });

/** A visitor comes to a page; `restart` is a reload. */
async function visit(path: string) {
  const { store, unmount } = renderWithStore(
    <>
      <Link to="/partners">partners</Link>
      <main id="main" tabIndex={-1} />
      <form>
        <input aria-label="field" />
      </form>
      <Prompts />
    </>,
    undefined,
    path,
  );
  await pass(1);
  const dispatch = (action: UnknownAction) => {
    act(() => void store.dispatch(action));
  };
  const dialog = () => selectDialog(store.getState())?.kind;
  return { dispatch, dialog, restart: unmount };
}

test.each(['/', '/donate', '/partners', '/donation-confirm', '/contact-us'])(
  'the banner is part of %s, but not while a dialog or the menu is open',
  async (path) => {
    const { dispatch } = await visit(path);
    expect(banner()).toBeTruthy();
    dispatch(dialogOpened({ kind: 'donation' }));
    expect(banner()).toBeNull();
    dispatch(dialogClosed());
    dispatch(menuToggled());
    expect(banner()).toBeNull();
    dispatch(menuToggled());
    expect(banner()).toBeTruthy();
  },
);

test('the banner that a visitor closed stays away in this visit, and gives the focus to the page', async () => {
  const { restart } = await visit('/partners');
  const close = screen.getByRole('button', { name: newsletter.close });
  close.focus();
  fireEvent.click(close);
  expect(banner()).toBeNull();
  expect(document.activeElement).toBe(document.getElementById('main'));
  restart();
  await visit('/about');
  expect(banner()).toBeNull();
});

test.each(['/', '/donate'])('don’t-miss-out opens after five seconds on %s, once a visit', async (path) => {
  const { dialog, dispatch, restart } = await visit(path);
  await pass(4990);
  expect(dialog()).toBeUndefined();
  await pass(10);
  expect(dialog()).toBe('dont-miss-out');
  dispatch(dialogClosed());
  expect(banner()).toBeTruthy();
  await pass(60_000);
  expect(dialog()).toBeUndefined();
  restart();
  const again = await visit('/');
  await pass(60_000);
  expect(again.dialog()).toBeUndefined();
});

test('don’t-miss-out opens on no other page, and not to a subscriber', async () => {
  const { dialog, restart } = await visit('/partners');
  await pass(60_000);
  expect(dialog()).toBeUndefined();
  restart();
  document.cookie = 'subscribedUserEmail=reader%40example.org; Path=/';
  const reader = await visit('/');
  await pass(60_000);
  expect(reader.dialog()).toBeUndefined();
  expect(banner()).toBeNull();
});

test('don’t-miss-out waits while the visitor types, a form is sent, or a dialog is open', async () => {
  const { dialog, dispatch } = await visit('/');
  const field = screen.getByRole('textbox', { name: 'field' });
  field.focus();
  await pass(60_000);
  expect(dialog()).toBeUndefined();
  field.ariaBusy = 'true';
  field.blur();
  await pass(60_000);
  expect(dialog()).toBeUndefined();
  field.ariaBusy = 'false';
  dispatch(dialogOpened({ kind: 'donate-options' }));
  await pass(60_000);
  expect(dialog()).toBe('donate-options');
  dispatch(dialogClosed());
  await pass(5000);
  expect(dialog()).toBe('dont-miss-out');
});

test.each(['/', '/donate'])(
  'stay-connected opens 2000 ms after a subscription on %s; nothing follows',
  async (path) => {
    const { dialog, dispatch } = await visit(path);
    dispatch(newsletterSubscribed({ confirmation: 'none', pathname: path }));
    expect(dialog()).toBe('subscribed');
    expect(banner()).toBeNull();
    await pass(1999);
    expect(dialog()).toBe('subscribed');
    await pass(1);
    expect(dialog()).toBe('stay-connected');
    dispatch(dialogClosed());
    await pass(60_000);
    expect(dialog()).toBeUndefined();
    expect(banner()).toBeNull();
  },
);

test('on any other page the success dialog is all', async () => {
  const { dialog, dispatch } = await visit('/partners');
  dispatch(newsletterSubscribed({ confirmation: 'none', pathname: '/partners' }));
  await pass(60_000);
  expect(dialog()).toBe('subscribed');
});

test('stay-connected does not replace a dialog that the visitor has opened meanwhile', async () => {
  const { dialog, dispatch } = await visit('/');
  dispatch(newsletterSubscribed({ confirmation: 'none', pathname: '/' }));
  dispatch(dialogOpened({ kind: 'donation' }));
  await pass(60_000);
  expect(dialog()).toBe('donation');
});

test('the line that offers another language comes before the others, on one page', async () => {
  languages = ['fr', 'uk-UA', 'en'];
  const { dialog, dispatch } = await visit('/');
  const offer = () => screen.queryByRole('complementary', { name: 'Українська' });
  expect(offer()).toBeTruthy();
  await pass(60_000);
  expect([banner(), dialog()]).toEqual([null, undefined]);
  dispatch(dialogOpened({ kind: 'donation' }));
  expect(offer()).toBeNull();
  dispatch(dialogClosed());
  fireEvent.click(screen.getByRole('link', { name: 'partners' }));
  await pass(1);
  expect(offer()).toBeNull();
  expect(banner()).toBeTruthy();
  cleanup();
  await visit('/');
  expect(offer()).toBeNull();
});

test.each([
  ['prefers that of the page', null, ['en-GB', 'uk']],
  ['chose that of the page', 'en', ['uk']],
  ['knows none of the site’s', null, ['fr', 'de-AT']],
])('no language is offered to a visitor who %s', async (_, chosen, accepted) => {
  languages = accepted;
  if (chosen) localStorage.setItem('vfu.language', chosen);
  await visit('/partners');
  expect(banner()).toBeTruthy();
});
