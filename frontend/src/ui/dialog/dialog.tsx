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
import { Embroidery } from '../ornament/embroidery';
import styles from './dialog.module.css';
import { trapFocus } from '../trap-focus';

interface DialogProps {
  /** The heading, which also names the dialog to screen readers. */
  title: string;
  /** Asked for by the close button, Escape, and a press beside the dialog. */
  onClose: () => void;
  /** `sheet` rises from the bottom edge on a phone and is a card elsewhere; `screen` fills the window. */
  shape?: 'sheet' | 'screen';
  titleHidden?: boolean;
  /** Keys beside those that every dialog knows. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A modal dialog on the browser's own `<dialog>`: the page behind is inert, focus stays inside and returns to where
 * it was. It is open for as long as it is rendered.
 */
export function Dialog({
  title,
  onClose,
  shape = 'sheet',
  titleHidden = false,
  onKeyDown,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const headingId = useId();

  // A layout effect: its end runs while the element is still in the page, which is when it can give focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.focus();
    return () => {
      dialog?.close();
      // The browser gives focus back to what had it; where that is gone, reading goes on in the page.
      if (opener && !opener.isConnected) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);

  function closeInstead(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  // Some browsers close on a second Escape without asking. An element React is done with reports its end here too.
  function followBrowser(event: SyntheticEvent<HTMLDialogElement>) {
    if (!event.currentTarget.open && event.currentTarget.isConnected) onClose();
  }

  // Both press and release beside it: a text selection that slips off the edge is not a wish to leave.
  function notePress(event: PointerEvent) {
    pressedBeside.current = event.target === event.currentTarget;
  }

  function closeBeside(event: MouseEvent) {
    if (pressedBeside.current && event.target === event.currentTarget) onClose();
  }

  function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
    trapFocus(event, event.currentTarget);
    onKeyDown?.(event);
  }

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-shape={shape}
      aria-labelledby={headingId}
      tabIndex={-1}
      onCancel={closeInstead}
      onClose={followBrowser}
      onPointerDown={notePress}
      onClick={closeBeside}
      onKeyDown={keepFocus}
    >
      {shape === 'sheet' && <Embroidery className={styles.ornament} />}
      <div className={styles.body}>
        <h2 id={headingId} className={titleHidden ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {children}
      </div>
      <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
        <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.cross}>
          <path d="M4 4 16 16M16 4 4 16" />
        </svg>
      </button>
    </dialog>
  );
}
