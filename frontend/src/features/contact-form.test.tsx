// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactUs } from 'content:forms';
import { selectNotification } from '../state/notification-slice';
import { jsonResponse, mockFetch, restoreFetch } from '../testing/mock-fetch';
import { renderWithStore } from '../testing/render';
import { ContactForm } from './contact-form';

afterEach(() => {
  cleanup();
  restoreFetch();
});

test('a sent message is confirmed where the form was, until the visitor asks for the form again', async () => {
  const message = 'Thank you.';
  const requests = mockFetch({ 'POST /api/send-mail': () => jsonResponse({ message }) });
  const user = userEvent.setup();
  const { store } = renderWithStore(<ContactForm />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Olena');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'olena@example.org');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
  await user.click(screen.getByRole('button', { name: contactUs.submit }));

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
