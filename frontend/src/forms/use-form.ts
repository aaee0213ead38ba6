import { nanoid } from '@reduxjs/toolkit';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from 'react';
import type { BotSignals, Outcome } from '../api/api';
import { failureKind, visitorMessage } from '../api/failure';
import { loadApi } from '../api/load-api';
import { fieldErrors, forms } from 'content:forms';
import { subscribedEmail } from '../lib/subscriber-cookie';
import { useAppSelector, useAppStore } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';
import { HONEYPOT } from '../ui/field/honeypot-field';
import {
  formFailed,
  formReset,
  formSubmitted,
  formValidated,
  initialForm,
  selectForm,
  type FormState,
} from '../state/forms-slice';
import { fillForm, focusFirst, readForm } from './read-form';

/**
 * What is typed and not sent, by draft. It is in no storage and lives as long as the page, so that a form has it again when the
 * visitor comes back. The same values again are the same submission.
 */
export const formDrafts = new Map<string, { values: Record<string, string>; submission: string }>();

function keepDraft(draft: string, values: Record<string, string>): { submission: string } {
  const kept = formDrafts.get(draft);
  if (kept && JSON.stringify(kept.values) === JSON.stringify(values)) return kept;
  const changed = { values, submission: nanoid() };
  formDrafts.set(draft, changed);
  return changed;
}

export type FormValues<Name extends string> = Record<Name, string>;
export type FormErrors<Name extends string> = Partial<Record<Name, string>>;

interface FormOptions<Name extends string, Data> {
  /** The form's name in the store. One form of a name is on the page at a time. */
  name: string;
  /** The fields' names. Their values are trimmed text. */
  fields: readonly Name[];
  /** The errors by field; empty if the form is valid. */
  validate: (values: FormValues<Name>) => FormErrors<Name>;
  /** The request; `botSignals` go with each call that writes. */
  send: (values: FormValues<Name>, botSignals: BotSignals) => Promise<Outcome<Data>>;
  /** Called after the request succeeded if the form is still on the page. */
  onSent: (values: FormValues<Name>, data: Data, form: HTMLFormElement) => void;
  /** The notification for an invalid form; by default there is none. */
  invalidMessage?: (values: FormValues<Name>) => string | undefined;
  /** The notification for a failure after which the visitor can only try again; by default the catalog's. */
  failureMessage?: string;
  /** Called for each change of a field, and once with the initial values. */
  onChange?: (values: FormValues<Name>) => void;
  /** The name of the draft, which forms may share; by default the form's name. */
  draft?: string;
}

/** The state and handlers that `ui/form` renders. */
export interface FormHandle extends FormState {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  /** A line beside the button: why the form has not been sent, and what the visitor can do. */
  notice: string | undefined;
}

/**
 * Validates and sends a form. The fields are uncontrolled; the form's phase and errors
 * are in the store. Sends once at a time, and keeps what the visitor typed when sending fails.
 */
export function useForm<Name extends string, Data>(options: FormOptions<Name, Data>): FormHandle {
  const {
    name,
    fields,
    validate,
    send,
    onSent,
    invalidMessage,
    failureMessage,
    onChange,
    draft = name,
  } = options;
  const store = useAppStore();
  const { dispatch } = store;
  const state = useAppSelector((root) => selectForm(root, name));
  const ref = useRef<HTMLFormElement>(null);
  const [invalidFields, setInvalidFields] = useState<readonly string[]>([]);

  const restoreDraft = useEffectEvent((form: HTMLFormElement) => {
    fillForm(form, formDrafts.get(draft)?.values ?? {});
    fillForm(form, { email: subscribedEmail() ?? '' });
    onChange?.(readForm(form, fields));
  });

  useLayoutEffect(() => {
    if (ref.current) restoreDraft(ref.current);
  }, []);

  useLayoutEffect(() => {
    if (ref.current) focusFirst(ref.current, invalidFields);
  }, [invalidFields]);

  useEffect(() => {
    const form = ref.current;
    return () => {
      // React's strict mode runs this once while the form stays on the page.
      if (!form?.isConnected && selectForm(store.getState(), name) !== initialForm)
        dispatch(formReset({ form: name }));
    };
  }, [dispatch, name, store]);

  // From the store: two clicks can come before the next render.
  const isSending = () => selectForm(store.getState(), name).phase === 'sending';

  function notifyFailure(message: string): void {
    dispatch(notificationShown({ status: 'FAILED', message }));
  }

  function fail(failure: unknown, form: HTMLFormElement): void {
    const kind = failureKind(failure);
    const message = visitorMessage(failure, failureMessage);
    const isEmailRejected = kind === 'invalid-email' && fields.some((field) => field === 'email');
    notifyFailure(message);
    if (!form.isConnected) return;
    dispatch(
      formFailed({
        form: name,
        errors: isEmailRejected ? { email: fieldErrors.rejectedEmail } : {},
        message,
        failure: kind,
      }),
    );
    if (isEmailRejected) setInvalidFields(['email']);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = readForm(form, fields);
    const errors = validate(values);
    if (Object.keys(errors).length > 0) {
      const message = invalidMessage?.(values);
      dispatch(formValidated({ form: name, errors, message: message ?? null }));
      // A new array each time, so that a second attempt moves the focus again.
      setInvalidFields(Object.keys(errors));
      if (message) notifyFailure(message);
      return;
    }
    dispatch(formSubmitted({ form: name }));
    const botSignals = {
      honeypot: takeHoneypot(form),
      submission: keepDraft(draft, values).submission,
    };
    const outcome = await send(values, botSignals).catch((error: unknown): Outcome<Data> => ({ error }));
    if (outcome.error !== undefined) {
      fail(outcome.error, form);
      return;
    }
    // Not what was typed meanwhile.
    if (formDrafts.get(draft)?.submission === botSignals.submission) formDrafts.delete(draft);
    if (!form.isConnected) return;
    dispatch(formReset({ form: name }));
    onSent(values, outcome.data as Data, form);
  }

  return {
    ...state,
    ref,
    // Beside the button, because the notification disappears.
    notice: state.phase === 'failed' ? forms.notSent : undefined,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSending()) void submit(event.currentTarget);
    },
    onInput: () => {
      if (!ref.current) return;
      // If it cannot be loaded, sending says so.
      dispatch(loadApi()).catch(() => undefined);
      const values = readForm(ref.current, fields);
      keepDraft(draft, values);
      onChange?.(values);
      if (state === initialForm || state.phase === 'sending') return;
      // A corrected field loses its error; new errors appear only when the form is submitted again.
      const left = Object.entries<string | undefined>(validate(values)).filter(
        ([field]) => field in state.errors,
      );
      const errors: FormState['errors'] = Object.fromEntries(left);
      dispatch(
        left.length > 0 ? formValidated({ form: name, errors, message: null }) : formReset({ form: name }),
      );
    },
  };
}

/**
 * Returns whether the field that no person sees is filled in, and empties it: a password manager may have done it, and then the
 * next attempt succeeds.
 */
function takeHoneypot(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(HONEYPOT);
  if (!(field instanceof HTMLInputElement) || field.value === '') return false;
  field.value = '';
  return true;
}
