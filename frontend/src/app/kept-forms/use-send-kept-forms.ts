import { useEffect, useEffectEvent, useState } from 'react';
import { keptFormWords } from '../../content/kept-forms';
import type { SendOutcome } from '../../forms/use-form';
import { withKeptForm } from '../../lib/kept-form-lock';
import { deleteKeptForm, keepForm, type KeptForm } from '../../lib/keep-form';
import { findKeptForm, keptForms, onKeptFormsChange } from '../../lib/kept-forms';
import { selectForm } from '../../state/forms-slice';
import { useAppStore } from '../../state/hooks';
import { notificationShown } from '../../state/notification-slice';
import type { RootState } from '../../state/reducer';
import { afterFailure } from './after-failure';
import type { Sender } from './senders';

/** The first wait before the next attempt while the browser says that it is online, and the longest, in milliseconds. */
const FIRST_RETRY = 3000;
const LONGEST_RETRY = 60_000;

/** A form that this page has sent. */
export interface SentForm {
  form: KeptForm;
  /** What the visitor has to know or to do now. */
  message: string | undefined;
}

/** Whether the form itself is on the page and waits or is being sent: it holds its lock, and says so itself. */
export function isOnPage(state: RootState, { form }: KeptForm): boolean {
  return ['waiting', 'sending'].includes(selectForm(state, form).phase);
}

/**
 * Sends the forms that wait on this device: now, when the browser is online again, and at growing intervals while it says
 * that it is online. Only the tab that holds a form's lock sends it, and only if it is still there.
 * @returns the kept forms, and those that were sent since the page came
 */
export function useSendKeptForms(senders: Record<string, Sender>) {
  const store = useAppStore();
  const { dispatch } = store;
  const [kept, setKept] = useState(keptForms);
  const [sent, setSent] = useState<SentForm[]>([]);

  const settle = (form: KeptForm, outcome: Awaited<ReturnType<Sender['send']>>): void => {
    if (outcome.data) {
      deleteKeptForm(form.id);
      setSent((before) => [...before, { form, message: outcome.data.message }]);
      dispatch(notificationShown({ status: 'SUCCESS', message: keptFormWords.sentNow }));
      return;
    }
    const message = senders[form.form]?.failureMessage(outcome.error) ?? '';
    const next = afterFailure(form, outcome.error, message);
    if (!next) return;
    keepForm(next);
    if (next.refusal !== null) dispatch(notificationShown({ status: 'FAILED', message }));
  };

  const send = async (id: string): Promise<void> => {
    // Another tab may have sent or deleted it meanwhile.
    const form = findKeptForm(id);
    const sender = form && senders[form.form];
    if (!sender || !isDue(form)) return;
    const { values, honeypot, elapsed, language } = form;
    const outcome = await sender
      .send(values, { honeypot, elapsed, submission: id, language })
      .catch((error: unknown): SendOutcome<never> => ({ error }));
    // The visitor may have deleted it while it was on its way.
    if (outcome.data || findKeptForm(id)) settle(form, outcome);
  };

  /** Resolves to whether a form still waits. */
  const sendAll = useEffectEvent(async (): Promise<boolean> => {
    for (const form of keptForms()) {
      if (isDue(form) && !isOnPage(store.getState(), form)) await withKeptForm(form.id, () => send(form.id));
    }
    return keptForms().some(({ refusal }) => refusal === null);
  });

  useEffect(() => {
    let delay = FIRST_RETRY;
    let isRunning = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      if (isRunning || !navigator.onLine) return;
      isRunning = true;
      clearTimeout(timer);
      if (await sendAll()) {
        timer = setTimeout(() => void run(), delay);
        delay = Math.min(2 * delay, LONGEST_RETRY);
      }
      isRunning = false;
    };
    const onOnline = () => {
      delay = FIRST_RETRY;
      void run();
    };
    const stopListening = onKeptFormsChange(() => {
      setKept(keptForms());
      void run();
    });
    addEventListener('online', onOnline);
    void run();
    return () => {
      clearTimeout(timer);
      stopListening();
      removeEventListener('online', onOnline);
    };
  }, []);

  const close = (id: string) => {
    setSent((before) => before.filter(({ form }) => form.id !== id));
  };
  return { kept, sent, close };
}

const isDue = ({ refusal, notBefore }: KeptForm): boolean => refusal === null && notBefore <= Date.now();
