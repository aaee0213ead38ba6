import { useState, type MouseEvent } from 'react';
import { donation } from 'content:giving';
import { projectGift } from 'content:projects';
import { giftNotice } from '../../content/gift-notice';
import { purposeOf } from '../../content/load-project';
import type { Project } from '../../content/projects';
import { ProjectName } from '../../sections/project-name';
import { TrustLine } from '../../sections/trust-line';
import { useProjectLabel } from '../../sections/use-project-label';
import { Dialog } from '../../ui/dialog/dialog';
import { AmountChooser } from './amount-chooser';
import styles from './choices.module.css';

const PURPOSE_ID = 'gift-purpose';

interface DonationDialogProps {
  /** The project of the section that has the button. */
  project: Project | null;
  onClose: () => void;
}

/** The donation dialog (specification section 2, Modals): the gift's purpose, its amount and the next steps. */
export function DonationDialog({ project, onClose }: DonationDialogProps) {
  const [whereNeededMost, setWhereNeededMost] = useState(false);
  const label = useProjectLabel(project ?? {});
  const notice = project && giftNotice(project, label);
  return (
    <Dialog
      title={notice ? projectGift.others : donation.title}
      describedBy={project ? PURPOSE_ID : undefined}
      onClose={onClose}
    >
      {project && !notice && (
        <Purpose
          name={purposeOf(project)}
          whereNeededMost={whereNeededMost}
          onSwitch={() => setWhereNeededMost(!whereNeededMost)}
        />
      )}
      {notice && (
        <p id={PURPOSE_ID} className="notice">
          {notice}
        </p>
      )}
      <AmountChooser project={notice || whereNeededMost ? null : project} />
      <TrustLine onFollow={onClose} />
      <details className={styles.steps}>
        <summary>{donation.nextTitle}</summary>
        <ol>
          {donation.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </Dialog>
  );
}

/** The sheet stands on the bottom of a phone: without this, its other height would move the button under the finger. */
function keepPlace({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const sheet = button.closest('dialog');
  if (sheet) sheet.style.height = `${String(sheet.offsetHeight)}px`;
  const words = button.previousElementSibling;
  if (words instanceof HTMLElement) words.style.minHeight = `${String(words.offsetHeight)}px`;
}

interface PurposeProps {
  /** Of the project. */
  name: string;
  /** The donor chose to give for no project. */
  whereNeededMost: boolean;
  onSwitch: () => void;
}

function Purpose({ name, whereNeededMost, onSwitch }: PurposeProps) {
  const { label, general, giveGenerally, giveForProject } = donation.purpose;
  return (
    <div className={`notice ${styles.purpose ?? ''}`}>
      <div id={PURPOSE_ID} role="status">
        <p>
          {label} <strong>{whereNeededMost ? general : <ProjectName name={name} />}</strong>
        </p>
      </div>
      <button
        type="button"
        className={styles.switch}
        onClick={(event) => {
          keepPlace(event);
          onSwitch();
        }}
      >
        {whereNeededMost ? (
          <span>
            {giveForProject} <ProjectName name={name} />
          </span>
        ) : (
          giveGenerally
        )}
      </button>
    </div>
  );
}
