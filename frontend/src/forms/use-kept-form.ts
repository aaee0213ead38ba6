import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BotSignals } from '../api/bot-signals';
import { holdKeptForm } from '../lib/kept-form-lock';
import { announce, deleteKeptForm, isKept, keepForm, type KeptForm } from '../lib/keep-form';
import { language } from '../lib/language';

/** The kept copy of a form that waits on this page. */
interface KeptCopy {
  /** Whether the form is kept, so that it is sent even if the visitor closes the tab. */
  isKept: boolean;
  /** Keeps what the visitor typed. Resolves to false where storage is blocked: the form waits as long as the page is open. */
  keep: (values: Record<string, string>, botSignals: BotSignals) => Promise<boolean>;
  /** Whether the form was sent or deleted in another tab since it was kept here. */
  isGone: () => boolean;
  /** Deletes the copy: the form was sent, changed, discarded, or refused when the visitor sent it. Returns whether there was one. */
  drop: () => boolean;
  /** Notes that the form was refused when the page sent it: other pages say so. Returns whether there is a copy. */
  refuse: (message: string) => boolean;
  /** Leaves the copy to other pages. Returns whether there is one. */
  leave: () => boolean;
}

/**
 * Keeps a form that waits for a connection (docs/decisions/0039-forms-wait-for-a-connection.md). As long as the form is on the
 * page, this tab holds its lock and sends it; after that, any page of the site does (`app/kept-forms`).
 */
export function useKeptForm(form: string): KeptCopy {
  const held = useRef<{ copy: KeptForm; release: () => void } | null>(null);
  const isOnPage = useRef(false);
  const [hasCopy, setHasCopy] = useState(false);

  /** Leaves the form to `app/kept-forms`. */
  function leave(): boolean {
    if (!held.current) return false;
    held.current.release();
    held.current = null;
    setTimeout(announce);
    return true;
  }
  const onLeave = useEffectEvent(() => {
    isOnPage.current = false;
    leave();
  });

  useEffect(() => {
    isOnPage.current = true;
    return () => {
      onLeave();
    };
  }, []);

  function drop(): boolean {
    if (!held.current) return false;
    const { copy, release } = held.current;
    held.current = null;
    deleteKeptForm(copy.id);
    release();
    setHasCopy(false);
    return true;
  }

  function refuse(message: string): boolean {
    return held.current !== null && keepForm({ ...held.current.copy, refusal: message });
  }

  async function keep(
    values: Record<string, string>,
    { submission, honeypot, elapsed }: BotSignals,
  ): Promise<boolean> {
    const before = held.current?.copy;
    // It may have been refused since.
    if (before?.id === submission && isKept(submission)) return keepForm(before);
    drop();
    const copy: KeptForm = {
      id: submission,
      form,
      language,
      values,
      keptAt: Date.now(),
      honeypot,
      elapsed,
      attempts: 0,
      notBefore: 0,
      refusal: null,
    };
    // Before the form is in storage, where other tabs find it.
    held.current = { copy, release: await holdKeptForm(submission) };
    const isStored = keepForm(copy);
    if (!isStored) drop();
    else if (isOnPage.current) setHasCopy(true);
    else leave();
    return isStored;
  }

  return {
    isKept: hasCopy,
    keep,
    isGone: () => held.current !== null && !isKept(held.current.copy.id),
    drop,
    refuse,
    leave: () => {
      setHasCopy(false);
      return leave();
    },
  };
}
