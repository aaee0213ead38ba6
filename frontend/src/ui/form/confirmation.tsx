import { useEffect, useId, useRef } from 'react';
import { Button } from '../button';
import { Embroidery } from '../ornament/embroidery';
import styles from './form.module.css';

interface ConfirmationProps {
  title: string;
  text: string;
  /** The label of the button that brings back the empty form. */
  another: string;
  onClose: () => void;
}

/** Stands where a form was after it has been sent. It takes the focus, which was in the form. */
export function Confirmation({ title, text, another, onClose }: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // In the center neither the header nor the newsletter banner covers it.
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className={`stack ${styles.confirmation ?? ''}`}
    >
      <Embroidery diamonds="two" />
      <h2 id={titleId} className="small-heading">
        {title}
      </h2>
      <p>{text}</p>
      <Button variant="quiet" onClick={onClose} className={styles.another}>
        {another}
      </Button>
    </div>
  );
}
