import { thanks } from '../../content/thanks';
import type { ThanksData } from '../../state/dialog';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import styles from './thanks-dialog.module.css';
import { amountOf, notesOn } from './thanks-for';

interface ThanksDialogProps {
  gift: ThanksData;
  /** The name of the project that the gift is for. */
  project: string | undefined;
  onClose: () => void;
}

/** Thanks for what was just given (specification section 2, Modals). */
export function ThanksDialog({ gift, project, onClose }: ThanksDialogProps) {
  const amount = amountOf(gift);
  return (
    <Dialog title={thanks.title} onClose={onClose}>
      {amount && <p className={styles.amount}>{amount}</p>}
      {project && (
        <p className={styles.special}>
          {thanks.purpose} {project}
        </p>
      )}
      {notesOn(gift).map((note) => (
        <p key={note} className={gift.specialText === note ? styles.special : undefined}>
          {note}
        </p>
      ))}
      <Button onClick={onClose} className={styles.done}>
        {thanks.done}
      </Button>
    </Dialog>
  );
}
