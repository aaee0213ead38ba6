import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { closeLabel } from 'content:interface';
import { Embroidery } from '../ornament/embroidery';
import styles from './dialog.module.css';
import { closeModal, openModal, reportsCancel } from './modal';
import { trapFocus } from '../trap-focus';

interface DialogProps {
  /** Heading and accessible name. */
  title: string;
  /** Called by the close button, Escape, and a click on the backdrop. */
  onClose: () => void;
  /** `sheet` is a bottom sheet on phones and a card elsewhere; `screen` fills the viewport. */
  shape?: 'sheet' | 'screen';
  titleHidden?: boolean;
  /** The first paragraph, if it is what the dialog opened for: screen readers say it after the title. */
  message?: string;
  /** For a dialog that the page contains: the browser opens and closes it by this id without scripts. */
  id?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A modal `<dialog>`, open while it is rendered in the browser. The browser returns the focus when it closes. */
export function Dialog({
  title,
  onClose,
  shape = 'sheet',
  titleHidden = false,
  message,
  id,
  onKeyDown,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const headingId = useId();
  const messageId = useId();

  // A layout effect, because its cleanup runs while the element is in the document and can still return the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const opener = document.activeElement;
    // One that the browser has opened keeps the focus where it is.
    if (!dialog.open) {
      openModal(dialog);
      dialog.focus();
    }
    return () => {
      closeModal(dialog, opener);
      // The browser cannot return the focus to an element that was removed.
      if (opener && !opener.isConnected) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);

  function requestClose(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  // Some browsers close the dialog on a second Escape without a cancel event. The event fires after unmounting too.
  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (!event.currentTarget.open && event.currentTarget.isConnected) onClose();
  }

  // A text selection that ends on the backdrop is no click on it.
  function onPointerDown(event: PointerEvent) {
    pressedBackdrop.current = event.target === event.currentTarget;
  }

  function onClick(event: MouseEvent) {
    if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    trapFocus(event, event.currentTarget);
    if (event.key === 'Escape' && !reportsCancel(event.currentTarget)) onClose();
    onKeyDown?.(event);
  }

  return (
    <dialog
      ref={element}
      id={id}
      // Without scripts, a click beside the dialog closes it.
      closedby={id === undefined ? undefined : 'any'}
      className={styles.dialog}
      data-shape={shape}
      aria-labelledby={headingId}
      aria-describedby={message === undefined ? undefined : messageId}
      tabIndex={-1}
      onCancel={requestClose}
      onClose={onNativeClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={handleKeyDown}
    >
      {shape === 'sheet' && <Embroidery className={styles.ornament} />}
      <div className={styles.body}>
        <h2 id={headingId} className={titleHidden ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {message !== undefined && <p id={messageId}>{message}</p>}
        {children}
      </div>
      <button
        type="button"
        command={id === undefined ? undefined : 'close'}
        commandfor={id}
        className={styles.close}
        onClick={requestClose}
        aria-label={closeLabel}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.cross}>
          <path d="M4 4 16 16M16 4 4 16" />
        </svg>
      </button>
    </dialog>
  );
}
