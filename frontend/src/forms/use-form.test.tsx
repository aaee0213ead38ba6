// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BotSignals } from '../api/bot-signals';
import { visitorMessage } from '../api/visitor-message';
import { forms } from '../content/forms';
import { loadDraft } from '../lib/form-draft';
import { keptForms } from '../lib/kept-forms';
import { notificationCleared, selectNotification } from '../state/notification-slice';
import { renderWithStore } from '../testing/render';
import { TextField } from '../ui/field/text-field';
import { Form } from '../ui/form/form';
import { formFailed, formReset, formSubmitted, selectForm } from '../state/forms-slice';
import { useForm, type FormValues, type SendOutcome } from './use-form';

type Values = FormValues<'name' | 'email'>;
const send = vi.fn<(values: Values, botSignals: BotSignals) => Promise<SendOutcome<string>>>();
const onSent = vi.fn();

function Example() {
  const form = useForm<'name' | 'email', string>({
    name: 'example',
    fields: ['name', 'email'],
    validate: ({ name, email }) => ({
      ...(!name && { name: 'Your name, please' }),
      ...(!email.includes('@') && { email: 'Your email, please' }),
    }),
    send,
    onSent,
  });
  return (
    <Form form={form} label="Example" submit="Confirm" sending="Sending">
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
  onSent.mockReset();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an invalid form is not sent: each invalid field shows its error, and the first one gets the focus', async () => {
  renderWithStore(<Example />);
  await user.click(button());
  expect(send).not.toHaveBeenCalled();
  expect([describedBy(nameField()), describedBy(emailField())]).toEqual([
    'Your name, please',
    'Your email, please',
  ]);
  expect(document.activeElement).toBe(nameField());
});

test('a corrected field loses its error at once, the others keep theirs', async () => {
  renderWithStore(<Example />);
  await user.click(button());
  await user.type(nameField(), 'O');
  expect(nameField().getAttribute('aria-invalid')).toBeNull();
  expect(emailField().getAttribute('aria-invalid')).toBe('true');
});

test('while the form is being sent, the button says so and a second click sends nothing', async () => {
  let respond: (outcome: SendOutcome<string>) => void = () => undefined;
  send.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  renderWithStore(<Example />);
  await fillInAndSubmit();
  expect(button().textContent).toContain('Sending');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await user.click(button());
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => {
    respond({ data: 'done' });
    await Promise.resolve();
  });
  expect(button().textContent).toBe('Confirm');
  expect(onSent).toHaveBeenCalledWith(
    { name: 'Olena', email: 'olena@example.org' },
    'done',
    screen.getByRole('form'),
  );
});

test('after a failure the values are kept, and the same values again are the same submission', async () => {
  send.mockResolvedValue({ error: { status: 500 } });
  const { store } = renderWithStore(<Example />);
  await fillInAndSubmit();
  await user.click(button());
  expect((emailField() as HTMLInputElement).value).toBe('olena@example.org');
  expect(selectNotification(store.getState())?.status).toBe('FAILED');
  await user.type(nameField(), 'V');
  await user.click(button());
  const submissions = send.mock.calls.map(([, { submission }]) => submission);
  expect(submissions[1]).toBe(submissions[0]);
  expect(submissions[2]).not.toBe(submissions[0]);
});

test('a filled-in honeypot is reported, and its text is not', async () => {
  send.mockResolvedValue({ data: 'done' });
  const { container } = renderWithStore(<Example />);
  const honeypot = container.querySelector<HTMLInputElement>('[name="website"]');
  if (honeypot) honeypot.value = 'https://example.org';
  await fillInAndSubmit();
  expect(send.mock.calls[0]?.[1]).toEqual({
    honeypot: true,
    elapsed: expect.any(Number) as number,
    submission: expect.any(String) as string,
  });
});

test('plain actions put the form into every phase', () => {
  const { store } = renderWithStore(<Example />);
  act(() => {
    store.dispatch(formSubmitted({ form: 'example' }));
  });
  expect(button().textContent).toContain('Sending');
  act(() => {
    store.dispatch(
      formFailed({
        form: 'example',
        phase: 'failed',
        errors: { email: 'Another email, please' },
        message: 'Sorry',
        failure: 'invalid-email',
      }),
    );
  });
  expect(describedBy(emailField())).toBe('Another email, please');
  expect(button().textContent).toBe('Confirm');
  act(() => {
    store.dispatch(formReset({ form: 'example' }));
  });
  expect(emailField().getAttribute('aria-invalid')).toBeNull();
});

const offline = { error: { status: 'FETCH_ERROR', error: 'TypeError' } };
const discard = () => screen.queryByRole('button', { name: forms.discard });

test('without a connection the form is kept on the device, and sent with the same id when there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  send.mockResolvedValueOnce(offline);
  renderWithStore(<Example />);
  await fillInAndSubmit();
  expect(await screen.findByText(forms.kept)).toBeTruthy();
  const [kept] = keptForms();
  expect(kept).toMatchObject({ form: 'example', values: { name: 'Olena', email: 'olena@example.org' } });
  expect(loadDraft('example')).toEqual({});
  send.mockResolvedValueOnce({ data: 'done' });
  onLine.mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledTimes(1);
  });
  expect(send.mock.calls.map(([, { submission }]) => submission)).toEqual([kept?.id, kept?.id]);
  expect(keptForms()).toEqual([]);
});

test('a kept form that the visitor changes, discards, or that is refused is kept no longer', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  send.mockResolvedValue(offline);
  renderWithStore(<Example />);
  await fillInAndSubmit();
  await screen.findByText(forms.kept);
  await user.type(nameField(), 'V');
  expect(keptForms()).toEqual([]);
  expect(discard()).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(forms.kept);
  send.mockResolvedValueOnce({ error: { status: 400 } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(forms.notSent);
  expect(keptForms()).toEqual([]);
  expect(loadDraft('example')).toMatchObject({ email: 'olena@example.org' });

  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(forms.kept);
  await user.click(screen.getByRole('button', { name: forms.discard }));
  expect(keptForms()).toEqual([]);
  expect(loadDraft('example')).toEqual({});
  expect((emailField() as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(nameField());
});

test('a kept form that the page itself cannot send stays kept: it waits on, or says everywhere why it was refused', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  send.mockResolvedValueOnce(offline);
  const { store } = renderWithStore(<Example />);
  await fillInAndSubmit();
  await screen.findByText(forms.kept);
  act(() => {
    store.dispatch(notificationCleared());
  });
  onLine.mockReturnValue(true);
  const sendAgain = async (failure: unknown) => {
    send.mockResolvedValueOnce({ error: failure });
    const calls = send.mock.calls.length;
    act(() => {
      dispatchEvent(new Event('online'));
    });
    await waitFor(() => {
      expect(send.mock.calls.length).toBeGreaterThan(calls);
    });
  };
  for (const status of [503, 429, 'TIMEOUT_ERROR']) {
    await sendAgain({ status });
    expect(await screen.findByText(forms.kept)).toBeTruthy();
    expect(keptForms()).toMatchObject([{ values: { name: 'Olena' }, refusal: null }]);
    expect(selectNotification(store.getState())).toBeNull();
  }
  await sendAgain({ status: 400 });
  expect(await screen.findByText(forms.notSent)).toBeTruthy();
  expect(keptForms()).toMatchObject([
    { values: { name: 'Olena' }, refusal: visitorMessage({ status: 400 }) },
  ]);

  onLine.mockReturnValue(false);
  send.mockResolvedValueOnce(offline);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(forms.kept);
  expect(keptForms()).toMatchObject([{ refusal: null }]);
});

test('when the visitor leaves the page, a kept form is left to the next one, and no browser puts it back here', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  send.mockResolvedValue(offline);
  const { store } = renderWithStore(<Example />);
  await fillInAndSubmit();
  await screen.findByText(forms.kept);
  act(() => {
    dispatchEvent(new Event('pagehide'));
  });
  expect((emailField() as HTMLInputElement).value).toBe('');
  expect(selectForm(store.getState(), 'example').phase).toBe('editing');
  expect(keptForms()).toMatchObject([{ values: { name: 'Olena' } }]);
});

test('what is not kept stays in the form when the visitor leaves the page', async () => {
  renderWithStore(<Example />);
  await user.type(nameField(), 'Olena');
  dispatchEvent(new Event('pagehide'));
  expect((nameField() as HTMLInputElement).value).toBe('Olena');
});

test('a form that another tab has sent is not sent again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  send.mockResolvedValue(offline);
  renderWithStore(<Example />);
  await fillInAndSubmit();
  await screen.findByText(forms.kept);
  localStorage.clear();
  onLine.mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(screen.queryByText(forms.kept)).toBeNull();
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('where storage is blocked, the form waits as long as the page is open, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  send.mockResolvedValue(offline);
  renderWithStore(<Example />);
  await fillInAndSubmit();
  expect(await screen.findByText(forms.offline)).toBeTruthy();
  expect(discard()).toBeNull();
});
