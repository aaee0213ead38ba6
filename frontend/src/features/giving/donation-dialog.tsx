import { useState } from 'react';
import { amounts, donation } from 'content:giving';
import { giftNotice } from '../../content/gift-notice';
import type { Project } from '../../content/projects';
import { checkoutLink, hasCheckout, siteLinks } from '../../content/site-links';
import { ProjectName } from '../../sections/project-name';
import { TrustLine } from '../../sections/trust-line';
import { Dialog } from '../../ui/dialog/dialog';
import { Amounts } from './amounts';
import styles from './choices.module.css';

const howToStop = donation.stop[siteLinks.manageGifts === null ? 'byMail' : 'anytime'];

interface DonationDialogProps {
  /** The project of the section that has the button. */
  project: Project | null;
  onClose: () => void;
}

/** The donation dialog (specification section 2, Modals): the gift's purpose, the payment links and the next steps. */
export function DonationDialog({ project, onClose }: DonationDialogProps) {
  const [whereNeededMost, setWhereNeededMost] = useState(false);
  const slug = whereNeededMost ? undefined : project?.card.slug;
  return (
    <Dialog title={donation.title} onClose={onClose}>
      {project && (
        <Purpose
          project={project}
          whereNeededMost={whereNeededMost}
          onSwitch={() => setWhereNeededMost(!whereNeededMost)}
        />
      )}
      <Amounts project={slug} />
      {hasCheckout && <h3 className={styles.other}>{amounts.other}</h3>}
      <ul className={styles.list}>
        {(['monthly', 'once'] as const).map((kind) => (
          <li key={kind}>
            <a
              {...checkoutLink(kind, slug)}
              className={styles.choice}
              data-strong={kind === 'monthly' || undefined}
            >
              <span className={styles.name}>{donation[kind].title}</span>
              <span className={styles.detail}>
                <span>{donation[kind].text}</span>
                {kind === 'monthly' && <span>{` ${howToStop}`}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
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

interface PurposeProps {
  project: Project;
  /** The donor chose to give for no project. */
  whereNeededMost: boolean;
  onSwitch: () => void;
}

function Purpose({ project, whereNeededMost, onSwitch }: PurposeProps) {
  const { name } = project.card;
  const notice = giftNotice(project);
  const { label, general, giveGenerally, giveForProject } = donation.purpose;
  return (
    <div className={`notice ${styles.purpose ?? ''}`}>
      <div role="status">
        <p>
          {label} <strong>{whereNeededMost ? general : <ProjectName name={name} />}</strong>
        </p>
        {!whereNeededMost && notice && <p className={styles.detail}>{notice}</p>}
      </div>
      <button type="button" className={styles.switch} onClick={onSwitch}>
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
