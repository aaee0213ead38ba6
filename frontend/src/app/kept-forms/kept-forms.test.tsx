// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forms } from '../../content/forms';
import { keptFormWords } from '../../content/kept-forms';
import { loadDraft } from '../../lib/form-draft';
import { keepForm, type KeptForm } from '../../lib/keep-form';
import { keptForms } from '../../lib/kept-forms';
import { formFailed } from '../../state/forms-slice';
import { jsonResponse, mockFetch, restoreFetch } from '../../testing/mock-fetch';
import { renderWithStore } from '../../testing/render';
import { KeptForms } from './kept-forms';

const message: KeptForm = {
  id: 'submission-of-a-message',
  form: 'contact-us',
  language: 'uk',
  values: { name: 'Olena', email: 'Olena@Example.org ', phoneNumber: '', message: 'Hello' },
  keptAt: Date.now(),
  honeypot: false,
  elapsed: 12_345,
  attempts: 0,
  notBefore: 0,
  refusal: null,
};
const offer: KeptForm = {
  ...message,
  id: 'submission-of-an-offer',
  form: 'corporate-gift',
  values: { organisationName: 'Sample Freight', pointOfContact: 'Olena', phone: '1', email: 'a@example.org' },
};
const sentMessage = { 'POST /api/send-mail': () => jsonResponse({ message: 'Thank you.' }) };
const online = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  online.mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  restoreFetch();
});

test('a kept form is sent once with what it was kept with, said to be sent, and deleted from the device', async () => {
  const headers: Headers[] = [];
  const requests = mockFetch({
    'POST /api/send-mail': (_, sent) => {
      headers.push(sent);
      return jsonResponse({ message: 'Thank you.' });
    },
  });
  keepForm(message);
  renderWithStore(<KeptForms inert={false} />);
  await screen.findByText(new RegExp(keptFormWords.sent));
  expect(requests).toEqual([
    { route: 'POST /api/send-mail', body: { ...message.values, email: 'olena@example.org' } },
  ]);
  expect(headers[0]?.get('x-form-submission')).toBe(message.id);
  expect(headers[0]?.get('x-form-seconds')).toBe('12.3');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('xample.org');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('region')).toBeNull();
});

test('an offer keeps the language of its page', async () => {
  const requests = mockFetch({
    'GET /api/contacts': () => jsonResponse([]),
    'POST /api/add-full-contact': () => jsonResponse({ id: 'handle' }, 201),
  });
  keepForm(offer);
  renderWithStore(<KeptForms inert={false} />);
  await screen.findByText(new RegExp(keptFormWords.sent));
  expect(requests.at(-1)).toMatchObject({ route: 'POST /api/add-full-contact', body: { language: 'uk' } });
});

test('two parts of the site at once send it once', async () => {
  const requests = mockFetch(sentMessage);
  const held = new Set<string>();
  // jsdom has no Web Locks.
  Object.defineProperty(navigator, 'locks', { value: { request: requestLock }, configurable: true });
  async function requestLock(name: string, _options: object, task: (lock: object | null) => Promise<void>) {
    if (held.has(name)) return task(null);
    held.add(name);
    try {
      await task({});
    } finally {
      held.delete(name);
    }
  }
  keepForm(message);
  renderWithStore(<KeptForms inert={false} />);
  renderWithStore(<KeptForms inert={false} />);
  await screen.findByText(new RegExp(keptFormWords.sent));
  Reflect.deleteProperty(navigator, 'locks');
  expect(requests).toHaveLength(1);
});

test('without a connection it waits and says so, until there is one', async () => {
  const requests = mockFetch(sentMessage);
  online.mockReturnValue(false);
  keepForm(message);
  renderWithStore(<KeptForms inert={false} />);
  expect(screen.getByText(keptFormWords.waiting)).toBeTruthy();
  expect(requests).toEqual([]);
  // A screen reader announces what comes into an element that was there.
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  online.mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(status.textContent).toContain(keptFormWords.sent);
  });
  expect(status.isConnected).toBe(true);
  expect(requests).toHaveLength(1);
});

test('the visitor can delete it instead', async () => {
  online.mockReturnValue(false);
  keepForm(message);
  renderWithStore(<KeptForms inert={false} />);
  await userEvent.click(screen.getByRole('button', { name: forms.discard }));
  expect(keptForms()).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a refused form is shown with the reason, not sent again, and can be corrected', async () => {
  const rejected = { error: { message: 'No.', code: 'invalid_email' } };
  const requests = mockFetch({ 'POST /api/send-mail': () => jsonResponse(rejected, 400) });
  keepForm(message);
  renderWithStore(<KeptForms inert={false} />);
  await screen.findByText(/Not sent\. Invalid email address\. Please, try another\./);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await Promise.resolve();
  expect(requests).toHaveLength(1);
  const link = screen.getByRole('link', { name: keptFormWords.openForm });
  expect(link.getAttribute('href')).toBe('/contact-us');
  link.addEventListener('click', (event) => {
    event.preventDefault();
  });
  await userEvent.click(link);
  expect(loadDraft('contact-us')).toEqual(message.values);
  expect(keptForms()).toEqual([]);
});

test('a temporary failure is tried again later, not at once', async () => {
  const requests = mockFetch({ 'POST /api/send-mail': () => jsonResponse({ error: {} }, 503) });
  keepForm(message);
  renderWithStore(<KeptForms inert={false} />);
  await waitFor(() => {
    expect(keptForms()[0]).toMatchObject({ attempts: 1, refusal: null });
  });
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await Promise.resolve();
  expect(requests).toHaveLength(1);
  expect(keptForms()[0]?.notBefore).toBeGreaterThan(Date.now());
});

test('a form that waits on the page itself is left to it', async () => {
  const requests = mockFetch(sentMessage);
  online.mockReturnValue(false);
  keepForm(message);
  const { store } = renderWithStore(<KeptForms inert={false} />);
  act(() => {
    store.dispatch(
      formFailed({ form: 'contact-us', phase: 'waiting', errors: {}, message: null, failure: 'offline' }),
    );
  });
  expect(screen.queryByRole('region')).toBeNull();
  online.mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await Promise.resolve();
  expect(requests).toEqual([]);
});
