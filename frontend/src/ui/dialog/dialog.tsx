import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { closeLabel } from 'content:interface';
import type { Elements } from '../text';
import { Embroidery } from '../ornament/ornaments';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called when the close button, Escape or a click on the backdrop has closed it, or a link in it leads to another page. */
  onClose: () => void;
  /** `sheet` is a bottom sheet on phones and a card elsewhere; `screen` fills the viewport and shows no title. */
  shape?: 'sheet' | 'screen';
  /** The first paragraph, if it is what the dialog opened for: screen readers say it after the title. */
  message?: string;
  /** The id of what describes it otherwise. */
  describedBy?: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: Elements;
}

/** A modal `<dialog>`, open while it is rendered in the browser. The browser returns the focus when it closes. */
export function Dialog({
  title,
  onClose,
  shape = 'sheet',
  message,
  describedBy,
  onKeyDown,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const baseId = useId();

  // A layout effect, because its cleanup runs while the element is in the document and can still return the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.focus();
    return () => {
      dialog.close();
      // The page may have changed below it. The browser cannot return the focus to an element that was removed.
      const { activeElement, body } = document;
      if (opener?.isConnected === false && (activeElement === body || dialog.contains(activeElement)))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);

  // A text selection that ends on the backdrop is no click on it.
  function onPointerDown(event: PointerEvent) {
    pressedBackdrop.current = event.target === event.currentTarget;
  }

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    if (pressedBackdrop.current && event.target === event.currentTarget) event.currentTarget.close();
    // The router prevents the default of what it follows itself.
    if (event.defaultPrevented && (event.target as Element).closest('a')) onClose();
  }

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-shape={shape}
      aria-labelledby={`${baseId}title`}
      aria-describedby={message ? `${baseId}message` : describedBy}
      tabIndex={-1}
      // Escape, too, closes it natively. The event comes late: it may be unmounted, or open again in React's strict mode.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open && currentTarget.isConnected) onClose();
      }}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {shape === 'sheet' && <Embroidery className={styles.ornament} />}
      <div className={styles.body}>
        <h2 id={`${baseId}title`} className={shape === 'screen' ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        {message && <p id={`${baseId}message`}>{message}</p>}
        {children}
      </div>
      <button
        type="button"
        className={`icon-button ${styles.close ?? ''}`}
        onClick={() => element.current?.close()}
        aria-label={closeLabel}
      >
        <svg className="lines" strokeWidth="2.5" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 4 16 16M16 4 4 16" />
        </svg>
      </button>
    </dialog>
  );
}
