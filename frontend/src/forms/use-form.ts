import { useEffectEvent, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import type { FormHeaders } from '../api/api';
import { failureKind, visitorMessage } from '../api/failure';
import { failureMessages } from 'content:forms';
import { subscribedEmail } from '../lib/storage';
import { useAppDispatch } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';
import {
  deleteDraft,
  keepDraft,
  restoreDraft,
  fillForm,
  focusFirst,
  readForm,
  readAndClearHoneypot,
} from './form-data';

interface FormState {
  /**
   * - `invalid`: the visitor submitted it with errors, and has not edited it since.
   * - `failed`: the visitor may send it again.
   * - `sent`: a confirmation may be in the form's place.
   */
  phase: 'editing' | 'invalid' | 'sending' | 'failed' | 'sent';
  /** The error messages by field name. */
  errors: Readonly<Record<string, string | undefined>>;
  /** The message about the last attempt. */
  message?: string | undefined;
  /** Replaces `forms.notSent` under the button. */
  notice?: string | undefined;
  /** Why the last attempt failed (`failureKind`). */
  failure?: string;
}

const initialForm: FormState = { phase: 'editing', errors: {} };

interface FormOptions<Name extends string> {
  /** The name of the form's draft. */
  name: string;
  /** The fields' names. Their values are trimmed text. */
  fields: readonly Name[];
  /** The errors by field; empty if the form is valid. */
  validate: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** The request, whose result has an `error` if it failed; `formHeaders` go with each call that writes. */
  send: (values: Record<Name, string>, formHeaders: FormHeaders) => Promise<{ error?: unknown }>;
  /** Called after the request succeeded if the form is still on the page. */
  onSent?: (values: Record<Name, string>) => void;
  /** The notification for an invalid form; by default there is none. */
  invalidMessage?: (values: Record<Name, string>) => string | undefined;
  /** The notification for a failure after which the visitor can only try again; by default the catalog's. */
  failureMessage?: string;
  /** The form shows `message` itself, so no notification repeats it. */
  showsMessage?: boolean;
  /** Called for each change of a field, and once with the initial values. */
  onChange?: (values: Record<Name, string>) => void;
}

/**
 * Validates and sends a form, whose fields are uncontrolled. Sends once at a time, and keeps what the visitor typed when sending
 * fails. Returns the state and the handlers that `ui/form` renders, and `reset`, which shows the form after its confirmation.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { name, fields, validate, send, onSent, invalidMessage, failureMessage, showsMessage, onChange } =
    options;
  const dispatch = useAppDispatch();
  const [state, setState] = useState(initialForm);
  const { phase, errors } = state;
  const ref = useRef<HTMLFormElement>(null);
  // Two clicks can come before the next render.
  const isSending = useRef(false);

  const restore = useEffectEvent(() => {
    if (!ref.current) return;
    restoreDraft(name, ref.current);
    fillForm(ref.current, { email: subscribedEmail() ?? '' });
    const values = readForm(ref.current, fields);
    // What was typed before hydration.
    keepDraft(name, values);
    onChange?.(values);
  });
  useLayoutEffect(() => {
    restore();
  }, []);

  useLayoutEffect(() => {
    if (ref.current && (phase === 'invalid' || phase === 'failed'))
      focusFirst(ref.current, Object.keys(errors));
  }, [phase, errors]);

  function notify(message: string): void {
    if (!showsMessage) dispatch(notificationShown({ status: 'FAILED', message }));
  }

  function fail(failure: unknown): void {
    const kind = failureKind(failure);
    const message = visitorMessage(failure, failureMessage);
    // What the visitor can do stays in the form. The other two messages are notifications (specification section 8).
    const notice = kind !== 'other' && kind !== 'invalid_email' ? message : undefined;
    if (!notice) notify(message);
    setState({
      phase: 'failed',
      errors: kind === 'invalid_email' ? { email: failureMessages.rejectedEmail } : {},
      message,
      notice,
      failure: kind,
    });
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = readForm(form, fields);
    const found = validate(values);
    if (Object.keys(found).length > 0) {
      const message = invalidMessage?.(values);
      setState({ phase: 'invalid', errors: found, message });
      if (message) notify(message);
      return;
    }
    isSending.current = true;
    setState({ phase: 'sending', errors: {} });
    const idempotencyKey = keepDraft(name, values);
    const formHeaders = { honeypot: readAndClearHoneypot(form), idempotencyKey };
    const { error } = await send(values, formHeaders).catch((failure: unknown) => ({ error: failure }));
    isSending.current = false;
    if (error !== undefined) {
      fail(error);
      return;
    }
    deleteDraft(name, idempotencyKey);
    if (!form.isConnected) return;
    setState({ phase: 'sent', errors: {} });
    onSent?.(values);
  }

  return {
    ...state,
    name,
    ref,
    reset: () => setState(initialForm),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending.current) void submit(event.currentTarget);
    },
    onInput: () => {
      if (!ref.current) return;
      const values = readForm(ref.current, fields);
      keepDraft(name, values);
      onChange?.(values);
      if (state === initialForm || phase === 'sending') return;
      // A corrected field loses its error; new errors appear only when the form is submitted again.
      const left = Object.entries<string | undefined>(validate(values)).filter(([field]) => field in errors);
      setState(left.length > 0 ? { phase: 'editing', errors: Object.fromEntries(left) } : initialForm);
    },
  };
}
