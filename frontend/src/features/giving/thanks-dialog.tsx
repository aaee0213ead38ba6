import { thanks } from 'content:giving';
import { ProjectName } from '../../sections/project-name';
import type { ThanksData } from '../../state/dialog';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import styles from './thanks-dialog.module.css';
import { thanksAmount, thanksNext, thanksNotes } from './thanks-text';

interface ThanksDialogProps {
  gift: ThanksData;
  /** The name of the gift's project. */
  project: string | undefined;
  onClose: () => void;
}

/** The thanks-for-donation modal (specification section 2, Modals). */
export function ThanksDialog({ gift, project, onClose }: ThanksDialogProps) {
  const next = thanksNext(gift);
  const amount = thanksAmount(gift);
  return (
    <Dialog title={thanks.title} onClose={onClose}>
      {amount && <p className={styles.amount}>{amount}</p>}
      {project && (
        <p className={styles.special}>
          {thanks.purpose} <ProjectName name={project} />
        </p>
      )}
      {thanksNotes(gift).map((note) => (
        <p key={note} className={gift.specialText === note ? styles.special : undefined}>
          {note}
        </p>
      ))}
      {next.length > 0 && (
        <>
          <h3 className={styles.nextTitle}>{thanks.nextTitle}</h3>
          <ol className={styles.next}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <Button onClick={onClose} className={styles.done}>
        {thanks.done}
      </Button>
    </Dialog>
  );
}
