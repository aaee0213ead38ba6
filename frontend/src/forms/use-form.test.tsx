// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormHeaders } from '../api/api';
import { failureMessages, forms } from 'content:forms';
import { rememberSubscriber } from '../lib/subscriber-cookie';
import { selectNotification } from '../state/notification-slice';
import { renderWithStore } from '../testing/render';
import { TextField } from '../ui/field/text-field';
import { Form } from '../ui/form/form';
import { formDrafts, useForm } from './use-form';

const send = vi.fn<(values: object, formHeaders: FormHeaders) => Promise<{ error?: unknown }>>();

function Example() {
  const form = useForm({
    name: 'example',
    fields: ['name', 'email'],
    validate: ({ name, email }) => ({
      ...(!name && { name: 'Your name, please' }),
      ...(!email.includes('@') && { email: 'Your email, please' }),
    }),
    send,
  });
  return (
    <Form form={form} label="Example" submit="Confirm">
      <TextField name="name" label="Name" />
      <TextField name="email" label="Email" />
    </Form>
  );
}

const user = userEvent.setup();
const nameField = () => screen.getByRole('textbox', { name: 'Name' });
const emailField = () => screen.getByRole('textbox', { name: 'Email' });
const button = () => screen.getByRole('button');
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

async function fillInAndSubmit() {
  await user.type(nameField(), ' Olena ');
  await user.type(emailField(), 'olena@example.org');
  await user.click(button());
}

beforeEach(() => {
  send.mockReset();
  formDrafts.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a corrected field loses its error at once, the others keep theirs', async () => {
  renderWithStore(<Example />);
  await user.click(button());
  await user.type(nameField(), 'O');
  expect(nameField().getAttribute('aria-invalid')).toBeNull();
  expect(emailField().getAttribute('aria-invalid')).toBe('true');
});

test('after a failure the values stay, and the same values again are the same submission', async () => {
  send.mockResolvedValue({ error: { status: 503 } });
  const { store } = renderWithStore(<Example />);
  await fillInAndSubmit();
  const message = failureMessages.other;
  expect(selectNotification(store.getState())).toEqual({ status: 'FAILED', message });
  expect(screen.getByText(forms.notSent)).toBeTruthy();
  expect((emailField() as HTMLInputElement).value).toBe('olena@example.org');
  await user.click(button());
  await user.type(nameField(), 'V');
  await user.click(button());
  const submissions = send.mock.calls.map(([, { submission }]) => submission);
  expect(submissions[1]).toBe(submissions[0]);
  expect(submissions[2]).not.toBe(submissions[0]);
});

test('an email address that the server rejects shows the error at its field, which gets the focus', async () => {
  const data = { error: { message: 'No.', code: 'invalid_email' } };
  send.mockResolvedValue({ error: { status: 400, data } });
  const { store } = renderWithStore(<Example />);
  await fillInAndSubmit();
  expect(selectNotification(store.getState())?.message).toBe('Invalid email address. Please, try another.');
  expect(describedBy(emailField())).toBe(failureMessages.rejectedEmail);
  expect(document.activeElement).toBe(emailField());
});

test('a form that the visitor comes back to is the same submission, until it is sent', async () => {
  send.mockResolvedValueOnce({ error: { status: 503 } });
  renderWithStore(<Example />);
  await fillInAndSubmit();
  cleanup();
  renderWithStore(<Example />);
  expect((nameField() as HTMLInputElement).value).toBe('Olena');
  send.mockResolvedValueOnce({});
  await user.click(button());
  const [first, second] = send.mock.calls.map(([, { submission }]) => submission);
  expect(second).toBe(first);
  cleanup();
  renderWithStore(<Example />);
  expect((nameField() as HTMLInputElement).value).toBe('');
});

test('what is typed after a form was sent is kept when the answer comes', async () => {
  let respond: (outcome: object) => void = () => undefined;
  send.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  renderWithStore(<Example />);
  await fillInAndSubmit();
  cleanup();
  renderWithStore(<Example />);
  await user.type(nameField(), ' Koval');
  await act(async () => {
    respond({});
    await Promise.resolve();
  });
  cleanup();
  renderWithStore(<Example />);
  expect((nameField() as HTMLInputElement).value).toBe('Olena Koval');
});

test('the address of a subscriber is in an empty field, and replaces none that was typed', async () => {
  rememberSubscriber('reader@example.org');
  renderWithStore(<Example />);
  expect((emailField() as HTMLInputElement).value).toBe('reader@example.org');
  await user.clear(emailField());
  await user.type(emailField(), 'olena@example.org');
  cleanup();
  renderWithStore(<Example />);
  expect((emailField() as HTMLInputElement).value).toBe('olena@example.org');
  document.cookie = 'subscribedUserEmail=; Max-Age=0; Path=/';
});
