// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { contactUs } from 'content:forms';
import { selectNotification } from '../state/notification-slice';
import { jsonResponse, mockFetch, restoreFetch } from '../testing/mock-fetch';
import { renderWithStore } from '../testing/render';
import { ContactForm } from './contact-form';

afterEach(() => {
  cleanup();
  restoreFetch();
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function fillInAndSend(user: UserEvent) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Olena');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'olena@example.org');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
  await user.click(screen.getByRole('button', { name: contactUs.submit }));
}

test('a sent message is confirmed where the form was, until the visitor asks for the form again', async () => {
  const message = 'Thank you.';
  const requests = mockFetch({ 'POST /api/send-mail': () => jsonResponse({ message }) });
  const user = userEvent.setup();
  const { store } = renderWithStore(<ContactForm />);
  await fillInAndSend(user);

  const confirmation = await screen.findByRole('group', { name: contactUs.sent.title });
  expect(document.activeElement).toBe(confirmation);
  expect(screen.queryByRole('form')).toBeNull();
  expect(selectNotification(store.getState())).toEqual({ status: 'SUCCESS', message });
  expect(requests).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: contactUs.sent.another }));
  const [name, email] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(name);
  expect([name?.value, email?.value]).toEqual(['', '']);
  expect(screen.queryByText(contactUs.sent.title)).toBeNull();
});

test('in another language, the notice is the site’s own and not the server’s English', async () => {
  mockFetch({ 'POST /api/send-mail': () => jsonResponse({ message: 'Thank you.' }) });
  vi.stubEnv('LANGUAGE', 'uk');
  vi.resetModules();
  const [form, rendering, notification] = await Promise.all([
    import('./contact-form'),
    import('../testing/render'),
    import('../state/notification-slice'),
  ]);
  const { store } = rendering.renderWithStore(<form.ContactForm />);
  await fillInAndSend(userEvent.setup());
  await screen.findByRole('group', { name: contactUs.sent.title });
  expect(notification.selectNotification(store.getState())?.message).toBe(contactUs.sent.title);
});
