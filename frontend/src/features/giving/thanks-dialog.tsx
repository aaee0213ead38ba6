import { thanks } from '../../content/thanks';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import styles from './thanks-dialog.module.css';
import { amountOf, notesOn, type Gift } from './thanks-for';

/** Thanks for what was just given (specification section 2, Modals). */
export function ThanksDialog({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const amount = amountOf(gift);
  return (
    <Dialog title={thanks.title} onClose={onClose}>
      {amount && <p className={styles.amount}>{amount}</p>}
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
