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
import type { BotSignals } from '../api/bot-signals';
import { failureKind, isTemporary } from '../api/failure-kind';
import { visitorMessage } from '../api/visitor-message';
import { failureMessages } from '../content/failures';
import { fieldErrors } from '../content/forms';
import { deleteDraft, loadDraft, saveDraft } from '../lib/form-draft';
import { isPopoverOpen } from '../lib/popover';
import { useAppSelector, useAppStore } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';
import { HONEYPOT } from '../ui/field/honeypot-field';
import { FORM_LOADING } from '../ui/form/form';
import {
  formFailed,
  formReset,
  formSubmitted,
  formValidated,
  selectForm,
  type FormState,
} from '../state/forms-slice';
import { noticeFor, remainingErrors } from './form-feedback';
import { fillForm, focusFirst, readForm } from './read-form';
import { useKeptForm } from './use-kept-form';
import { useReconnect } from './use-reconnect';

/** How long a form that waits does so if the browser says that it is online, in milliseconds: without a response, or after one. */
const RETRY_DELAY = 3_000;
const RETRY_DELAY_AFTER_RESPONSE = 60_000;

export type FormValues<Name extends string> = Record<Name, string>;
export type FormErrors<Name extends string> = Partial<Record<Name, string>>;

/** The result of a request, as RTK Query's triggers resolve to it. */
export type SendOutcome<Data> = { data: Data; error?: undefined } | { data?: undefined; error: unknown };

interface FormOptions<Name extends string, Data> {
  /** The form's name in the store. One form of a name is on the page at a time. */
  name: string;
  /** The fields' names. Their values are trimmed text. */
  fields: readonly Name[];
  /** The errors by field; empty if the form is valid. */
  validate: (values: FormValues<Name>) => FormErrors<Name>;
  /** The request; `botSignals` go with each call that writes. */
  send: (values: FormValues<Name>, botSignals: BotSignals) => Promise<SendOutcome<Data>>;
  /** Called after the request succeeded if the form is still on the page. */
  onSent: (values: FormValues<Name>, data: Data, form: HTMLFormElement) => void;
  /** The notification for an invalid form; by default there is none. */
  invalidMessage?: (values: FormValues<Name>) => string | undefined;
  /** The notification for a failed request; by default the catalog's message. */
  failureMessage?: (failure: unknown) => string;
  /** Called for each change of a field, and once with the initial values. */
  onChange?: (values: FormValues<Name>) => void;
  /** The key of the draft that a reload in this tab restores; by default the form's name. */
  draft?: string;
}

/** What one attempt to send the form was made of. */
interface Attempt<Name extends string> {
  values: FormValues<Name>;
  botSignals: BotSignals;
  /** Not by the visitor, but because a connection came back. */
  isAutomatic: boolean;
}

/** The state and handlers that `ui/form` renders. */
export interface FormHandle extends FormState {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  /** A line beside the button: why the form has not been sent, and what the visitor can do. */
  notice: string | undefined;
  /** Deletes what is kept on this device, and what the visitor typed; undefined unless a copy is kept. */
  onDiscard: (() => void) | undefined;
}

/**
 * Validates and sends a form (docs/decisions/0007-uncontrolled-forms.md). The fields are uncontrolled; the form's phase and errors
 * are in the store. Sends once at a time, and keeps what the visitor typed when sending fails.
 */
export function useForm<Name extends string, Data>(options: FormOptions<Name, Data>): FormHandle {
  const { name, fields, validate, send, onSent, invalidMessage, onChange, draft = name } = options;
  const { failureMessage = visitorMessage } = options;
  const store = useAppStore();
  const { dispatch } = store;
  const state = useAppSelector((root) => selectForm(root, name));
  const ref = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  /** The values of the last failed attempt, as JSON: the same values again are the same submission. */
  const lastAttempt = useRef({ values: '', submission: '' });
  const isAutomaticRetry = useRef(false);
  const kept = useKeptForm(name);
  const [invalidFields, setInvalidFields] = useState<readonly string[]>([]);

  const restoreDraft = useEffectEvent((form: HTMLFormElement) => {
    fillForm(form, loadDraft(draft));
    onChange?.(readForm(form, fields));
  });

  useLayoutEffect(() => {
    // Pressed before hydration: the visitor has seen the form since the page came.
    shownAt.current = isPopoverOpen(FORM_LOADING) ? 0 : performance.now();
    if (ref.current) restoreDraft(ref.current);
  }, []);

  useLayoutEffect(() => {
    if (ref.current) focusFirst(ref.current, invalidFields);
  }, [invalidFields]);

  useEffect(() => {
    const form = ref.current;
    return () => {
      // React's strict mode runs this once while the form stays on the page.
      if (!form?.isConnected) dispatch(formReset({ form: name }));
    };
  }, [dispatch, name]);

  const leave = useEffectEvent(() => {
    if (!ref.current || !kept.leave()) return;
    ref.current.reset();
    forgetAttempt(ref.current);
  });
  useEffect(() => {
    // Browsers put back what was typed when somebody returns to the page, who would send it again, or read it.
    const onPageHide = () => {
      leave();
    };
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
    };
  }, []);

  const isUnanswered = state.failure === 'offline' || state.failure === 'unreachable';
  const retryDelay = isUnanswered ? RETRY_DELAY : RETRY_DELAY_AFTER_RESPONSE;
  useReconnect(state.phase === 'waiting', retryDelay, () => {
    isAutomaticRetry.current = true;
    ref.current?.requestSubmit();
  });

  // From the store: two clicks can come before the next render.
  const isSending = () => selectForm(store.getState(), name).phase === 'sending';

  function notifyFailure(message: string): void {
    dispatch(notificationShown({ status: 'FAILED', message }));
  }

  function forgetAttempt(form: HTMLFormElement): void {
    lastAttempt.current = { values: '', submission: '' };
    if (form.isConnected) dispatch(formReset({ form: name }));
  }

  /** Deletes what the visitor typed: the form is not to be sent, or another tab has sent it. */
  function discard(form: HTMLFormElement): void {
    kept.drop();
    deleteDraft(draft);
    form.reset();
    onChange?.(readForm(form, fields));
    forgetAttempt(form);
  }

  async function fail(
    failure: unknown,
    form: HTMLFormElement,
    { values, botSignals, isAutomatic }: Attempt<Name>,
  ): Promise<void> {
    const kind = failureKind(failure);
    const message = kind === 'offline' ? failureMessages.noConnection : failureMessage(failure);
    // `navigator.onLine` turns true before requests succeed, and the visitor, who may have put the phone away, was told that
    // the form is sent: an automatic retry waits again without a notification.
    const waitsAgain = isAutomatic && isTemporary(failure);
    const isWaiting = waitsAgain || kind === 'offline';
    const isEmailRejected = kind === 'invalid-email' && fields.some((field) => field === 'email');
    if (!waitsAgain) notifyFailure(message);
    if (isWaiting && (await kept.keep(values, botSignals))) deleteDraft(draft);
    const isRefused = !isWaiting && isAutomatic && kept.refuse(message);
    if (!isWaiting && !isRefused && kept.drop()) saveDraft(draft, values);
    if (!form.isConnected) return;
    dispatch(
      formFailed({
        form: name,
        phase: isWaiting ? 'waiting' : 'failed',
        errors: isEmailRejected ? { email: fieldErrors.rejectedEmail } : {},
        message,
        failure: kind,
      }),
    );
    if (isEmailRejected) setInvalidFields(['email']);
  }

  async function submit(form: HTMLFormElement, isAutomatic: boolean): Promise<void> {
    if (kept.isGone()) {
      discard(form);
      return;
    }
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
    const json = JSON.stringify(values);
    if (lastAttempt.current.values !== json) lastAttempt.current = { values: json, submission: nanoid() };
    const botSignals = {
      honeypot: Boolean(new FormData(form).get(HONEYPOT)),
      elapsed: performance.now() - shownAt.current,
      submission: lastAttempt.current.submission,
    };
    const outcome = await send(values, botSignals).catch((error: unknown): SendOutcome<Data> => ({ error }));
    if (outcome.error !== undefined) {
      await fail(outcome.error, form, { values, botSignals, isAutomatic });
      return;
    }
    kept.drop();
    deleteDraft(draft);
    forgetAttempt(form);
    if (form.isConnected) onSent(values, outcome.data as Data, form);
  }

  return {
    ...state,
    ref,
    notice: noticeFor(state.phase, kept.isKept),
    onDiscard: kept.isKept
      ? () => {
          if (!ref.current || isSending()) return;
          discard(ref.current);
          focusFirst(ref.current, fields);
        }
      : undefined,
    onSubmit: (event) => {
      event.preventDefault();
      const isAutomatic = isAutomaticRetry.current;
      isAutomaticRetry.current = false;
      if (!isSending()) void submit(event.currentTarget, isAutomatic);
    },
    onInput: () => {
      if (!ref.current) return;
      const values = readForm(ref.current, fields);
      // A changed form is another one, which the visitor sends.
      if (state.phase !== 'sending') kept.drop();
      saveDraft(draft, values);
      onChange?.(values);
      if (state.phase === 'sending') return;
      // A corrected field loses its error; new errors appear only when the form is submitted again.
      const errors = remainingErrors(state.errors, validate(values));
      const isSame =
        state.phase === 'editing' &&
        state.message === null &&
        Object.keys(errors).length === Object.keys(state.errors).length;
      if (!isSame) dispatch(formValidated({ form: name, errors, message: null }));
    },
  };
}
