import '../state/with-server';
import { nanoid } from '@reduxjs/toolkit';
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { failureKind } from '../api/failure-kind';
import { setBotSignals } from '../api/bot-signals';
import { failureMessages, visitorMessage } from '../api/visitor-message';
import { fieldErrors, forms } from '../content/forms';
import { loadDraft, deleteDraft, saveDraft } from '../lib/form-draft';
import { HONEYPOT } from '../ui/field/honeypot-field';
import { useAppDispatch } from '../state/hooks';
import { notificationShown } from '../state/notification-slice';
import { fillForm, focusFirst, readForm } from './read-form';
import { useReconnect } from './use-reconnect';

export type FormValues<Name extends string> = Record<Name, string>;
export type FormErrors<Name extends string> = Partial<Record<Name, string>>;

/** What a call comes to: RTK Query's own shape. */
export type SendOutcome<Answer> = { data: Answer; error?: undefined } | { data?: undefined; error: unknown };

interface FormOptions<Name extends string, Answer> {
  /** The fields' names. Their values are text, without the spaces around it. */
  names: readonly Name[];
  /** What is wrong, by field; empty when it may be sent. */
  check: (values: FormValues<Name>) => FormErrors<Name>;
  send: (values: FormValues<Name>) => Promise<SendOutcome<Answer>>;
  /** After it was sent, if the visitor is still here. What was typed has been forgotten by then. */
  onSent: (values: FormValues<Name>, answer: Answer, form: HTMLFormElement) => void;
  /** After a try to send what `check` finds fault with. */
  onFaulty?: (errors: FormErrors<Name>, values: FormValues<Name>) => void;
  /** What the toast says of a failed call; without it, what the catalogue says. */
  failureMessage?: (failure: unknown) => string;
  /** Whenever a field changes, and once with what is there at the start. */
  onChange?: (values: FormValues<Name>) => void;
  /** A name to keep what is typed under, for a reload in this tab; without it nothing is kept. */
  draft?: string;
}

/**
 * - `waiting`: there was no connection; it is sent once when it is back, unless something is changed before.
 * - `failed`: it may be sent again.
 */
export type FormPhase = 'editing' | 'sending' | 'waiting' | 'failed';

/** What `ui/form` shows a form by. */
export interface FormHandle {
  ref: RefObject<HTMLFormElement | null>;
  phase: FormPhase;
  errors: Readonly<Record<string, string | undefined>>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: () => void;
  /** A line beside the button: why it has not been sent, and what to do. */
  notice: string | undefined;
}

const notices: Record<FormPhase, string | undefined> = {
  editing: undefined,
  sending: undefined,
  waiting: forms.offline,
  failed: forms.notSent,
};

/**
 * A form's way from typing to sent (docs/decisions/0007-uncontrolled-forms.md). The fields keep their own values; this reads them
 * when it is sent, says what is wrong with them, sends once at a time, and keeps everything when sending fails.
 */
export function useForm<Name extends string, Answer>(options: FormOptions<Name, Answer>): FormHandle {
  const { names, check, send, onSent, onFaulty, onChange, draft } = options;
  const { failureMessage = visitorMessage } = options;
  const dispatch = useAppDispatch();
  const ref = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  // A ref, because two presses may come before the next render.
  const sending = useRef(false);
  /** What the last try said, if it failed: the same again is the same submission. */
  const lastTry = useRef({ said: '', submission: '' });
  /** The next submit is ours, not the visitor's. */
  const unattended = useRef(false);
  const [phase, setPhase] = useState<FormPhase>('editing');
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const [focusOn, setFocusOn] = useState<readonly string[]>([]);

  const begin = useEffectEvent((form: HTMLFormElement) => {
    if (draft) fillForm(form, loadDraft(draft));
    onChange?.(readForm(form, names));
  });

  useLayoutEffect(() => {
    shownAt.current = performance.now();
    if (ref.current) begin(ref.current);
  }, []);

  useLayoutEffect(() => {
    if (ref.current) focusFirst(ref.current, focusOn);
  }, [focusOn]);

  useReconnect(phase === 'waiting', () => {
    unattended.current = true;
    ref.current?.requestSubmit();
  });

  function refuse(found: FormErrors<Name>): void {
    setErrors(found);
    // A new list each time, so that a second try focuses again.
    setFocusOn(Object.keys(found));
  }

  function fail(failure: unknown, byItself: boolean): void {
    const kind = failureKind(failure);
    // A browser says that it is online a little before anything can be reached.
    if (byItself && (kind === 'offline' || kind === 'unreachable')) {
      setPhase('waiting');
      return;
    }
    setPhase(kind === 'offline' ? 'waiting' : 'failed');
    const message = kind === 'offline' ? failureMessages.noConnection : failureMessage(failure);
    dispatch(notificationShown({ status: 'FAILED', message }));
    const email = names.find((name) => name === 'email');
    if (kind === 'invalid-email' && email) refuse({ [email]: fieldErrors.refusedEmail } as FormErrors<Name>);
  }

  async function submit(form: HTMLFormElement, byItself: boolean): Promise<void> {
    const values = readForm(form, names);
    const found = check(values);
    if (Object.keys(found).length > 0) {
      setPhase('editing');
      refuse(found);
      onFaulty?.(found, values);
      return;
    }
    sending.current = true;
    setErrors({});
    setPhase('sending');
    const said = JSON.stringify(values);
    if (lastTry.current.said !== said) lastTry.current = { said, submission: nanoid() };
    setBotSignals({
      trap: trapOf(form),
      elapsed: performance.now() - shownAt.current,
      submission: lastTry.current.submission,
    });
    const outcome = await send(values).catch((error: unknown): SendOutcome<Answer> => ({ error }));
    sending.current = false;
    if (outcome.error !== undefined) {
      fail(outcome.error, byItself);
      return;
    }
    lastTry.current = { said: '', submission: '' };
    if (draft) deleteDraft(draft);
    // Who has gone to another page meanwhile is not taken away from it.
    if (!form.isConnected) return;
    setPhase('editing');
    onSent(values, outcome.data as Answer, form);
  }

  return {
    ref,
    phase,
    errors,
    notice: notices[phase],
    onSubmit: (event) => {
      event.preventDefault();
      const byItself = unattended.current;
      unattended.current = false;
      if (!sending.current) void submit(event.currentTarget, byItself);
    },
    onInput: () => {
      if (!ref.current) return;
      const values = readForm(ref.current, names);
      if (draft) saveDraft(draft, values);
      onChange?.(values);
      if (phase === 'waiting' || phase === 'failed') setPhase('editing');
      // What was found wrong is taken back as soon as it is mended; nothing new is held against who is typing.
      const still = check(values);
      setErrors((before) => onlyFieldsOf(still, before));
    },
  };
}

function trapOf(form: HTMLFormElement): string {
  const trap = new FormData(form).get(HONEYPOT);
  return typeof trap === 'string' ? trap : '';
}

/** The entries of `errors` for those fields that `before` has one for. */
function onlyFieldsOf<Name extends string>(
  errors: FormErrors<Name>,
  before: FormErrors<Name>,
): FormErrors<Name> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in before)) as FormErrors<Name>;
}
