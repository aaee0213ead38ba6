import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type SubmitEvent } from 'react';
import type { BotSignals } from '../api/api';
import { failureKind, visitorMessage } from '../api/failure';
import { loadApi } from '../api/load-api';
import { fieldErrors } from 'content:forms';
import { subscribedEmail } from '../lib/subscriber-cookie';
import { useAppSelector, useAppStore } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';
import {
  formEdited,
  formFailed,
  formFoundInvalid,
  formReset,
  formSent,
  formSubmitted,
  initialForm,
  selectForm,
} from '../state/forms-slice';
import { fillForm, focusFirst, readForm, takeHoneypot } from './read-form';

/**
 * What is typed and not sent, by form. It is in no storage and lives as long as the page, so that a form has it again when the
 * visitor comes back. The same values again are the same submission.
 */
export const formDrafts = new Map<string, { values: Record<string, string>; submission: string }>();

/** @returns the id of the submission */
function keepDraft(form: string, values: Record<string, string>): string {
  const kept = formDrafts.get(form);
  if (kept && JSON.stringify(kept.values) === JSON.stringify(values)) return kept.submission;
  const submission = nanoid();
  formDrafts.set(form, { values, submission });
  return submission;
}

interface FormOptions<Name extends string> {
  /** The name of the form's state and draft. */
  name: string;
  /** The fields' names. Their values are trimmed text. */
  fields: readonly Name[];
  /** The errors by field; empty if the form is valid. */
  validate: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  /** The request, whose result has an `error` if it failed; `botSignals` go with each call that writes. */
  send: (values: Record<Name, string>, botSignals: BotSignals) => Promise<{ error?: unknown }>;
  /** Called after the request succeeded if the form is still on the page. */
  onSent?: (values: Record<Name, string>) => void;
  /** The notification for an invalid form; by default there is none. */
  invalidMessage?: (values: Record<Name, string>) => string | undefined;
  /** The notification for a failure after which the visitor can only try again; by default the catalog's. */
  failureMessage?: string;
  /** Called for each change of a field, and once with the initial values. */
  onChange?: (values: Record<Name, string>) => void;
}

/**
 * Validates and sends a form. The fields are uncontrolled; the form's phase and errors are in the store. Sends once at a time,
 * and keeps what the visitor typed when sending fails. Returns the state and the handlers that `ui/form` renders.
 */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { name, fields, validate, send, onSent, invalidMessage, failureMessage, onChange } = options;
  const store = useAppStore();
  const { dispatch } = store;
  const state = useAppSelector((root) => selectForm(root, name));
  const { phase, errors } = state;
  const ref = useRef<HTMLFormElement>(null);

  const restoreDraft = useEffectEvent(() => {
    if (!ref.current) return;
    fillForm(ref.current, formDrafts.get(name)?.values ?? {});
    fillForm(ref.current, { email: subscribedEmail() ?? '' });
    onChange?.(readForm(ref.current, fields));
  });
  useLayoutEffect(() => {
    restoreDraft();
  }, []);

  useLayoutEffect(() => {
    if (ref.current && (phase === 'invalid' || phase === 'failed'))
      focusFirst(ref.current, Object.keys(errors));
  }, [phase, errors]);

  useEffect(
    () => () => {
      if (selectForm(store.getState(), name) !== initialForm) store.dispatch(formReset({ form: name }));
    },
    [store, name],
  );

  function fail(failure: unknown, isOnPage: boolean): void {
    const kind = failureKind(failure);
    const message = visitorMessage(failure, failureMessage);
    dispatch(notificationShown({ status: 'FAILED', message }));
    if (!isOnPage) return;
    dispatch(
      formFailed({
        form: name,
        errors: kind === 'invalid-email' ? { email: fieldErrors.rejectedEmail } : {},
        message,
        mayRetry: kind !== 'invalid-email' && kind !== 'already-exists',
      }),
    );
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = readForm(form, fields);
    const found = validate(values);
    if (Object.keys(found).length > 0) {
      const message = invalidMessage?.(values);
      dispatch(formFoundInvalid({ form: name, errors: found, message }));
      if (message) dispatch(notificationShown({ status: 'FAILED', message }));
      return;
    }
    dispatch(formSubmitted({ form: name }));
    const submission = keepDraft(name, values);
    const botSignals = { honeypot: takeHoneypot(form), submission };
    const { error } = await send(values, botSignals).catch((failure: unknown) => ({ error: failure }));
    if (error !== undefined) {
      fail(error, form.isConnected);
      return;
    }
    // Not what was typed meanwhile.
    if (formDrafts.get(name)?.submission === submission) formDrafts.delete(name);
    if (!form.isConnected) return;
    dispatch(formSent({ form: name }));
    onSent?.(values);
  }

  return {
    ...state,
    ref,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // From the store: two clicks can come before the next render.
      if (selectForm(store.getState(), name).phase !== 'sending') void submit(event.currentTarget);
    },
    onInput: () => {
      if (!ref.current) return;
      // If it cannot be loaded, sending says so.
      dispatch(loadApi()).catch(() => undefined);
      const values = readForm(ref.current, fields);
      keepDraft(name, values);
      onChange?.(values);
      if (state === initialForm || phase === 'sending') return;
      // A corrected field loses its error; new errors appear only when the form is submitted again.
      const left = Object.entries<string | undefined>(validate(values)).filter(([field]) => field in errors);
      dispatch(
        left.length > 0
          ? formEdited({ form: name, errors: Object.fromEntries(left) })
          : formReset({ form: name }),
      );
    },
  };
}
