import { Link } from 'react-router-dom';
import { useState } from 'react';
import { donateOptions, donation } from 'content:giving';
import { TrustLine } from '../../sections/links';
import { Dialog } from '../../ui/dialog/dialog';
import { AmountChooser, giftNotice } from './amount-chooser';
import { projectGift } from 'content:projects';
import { purposeOf } from '../../content/load-project';
import type { Project } from '../../content/projects';
import { ProjectName, useProjectLabel } from '../../sections/project-parts';
import styles from './giving-dialogs.module.css';

/** The donate options modal (specification section 2, Modals). */
export function DonateOptionsDialog({ onClose }: { onClose: () => void }) {
  const { title, intro, money, links } = donateOptions;
  return (
    <Dialog title={title} message={intro} onClose={onClose}>
      <section className={styles.money}>
        <h3 className={styles.name}>{money.title}</h3>
        <p className={styles.detail}>{money.text}</p>
        <AmountChooser />
        <TrustLine />
      </section>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={styles.choice}>
              <span className={styles.name}>{link.title}</span>
              <span className={styles.detail}>{link.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const PURPOSE_ID = 'gift-purpose';

/**
 * The donation dialog (specification section 2, Modals): the gift's purpose, its amount and the next steps.
 * @param project of the section that has the button
 */
export function DonationDialog({ project, onClose }: { project: Project | null; onClose: () => void }) {
  const [whereNeededMost, setWhereNeededMost] = useState(false);
  const { label: purposeLabel, general, giveGenerally, giveForProject } = donation.purpose;
  const label = useProjectLabel(project ?? {});
  const notice = project && giftNotice(project, label);
  return (
    <Dialog
      title={notice ? projectGift.others : donation.title}
      describedBy={project ? PURPOSE_ID : undefined}
      onClose={onClose}
    >
      {project && !notice && (
        <div className={`notice stack ${styles.purpose ?? ''}`}>
          <div id={PURPOSE_ID} role="status">
            <p>
              {purposeLabel}{' '}
              <strong>{whereNeededMost ? general : <ProjectName name={purposeOf(project)} />}</strong>
            </p>
          </div>
          <button
            type="button"
            className={styles.switch}
            onClick={() => setWhereNeededMost(!whereNeededMost)}
          >
            {whereNeededMost ? (
              <span>
                {giveForProject} <ProjectName name={purposeOf(project)} />
              </span>
            ) : (
              giveGenerally
            )}
          </button>
        </div>
      )}
      {notice && (
        <p id={PURPOSE_ID} className="notice">
          {notice}
        </p>
      )}
      <AmountChooser project={notice || whereNeededMost ? null : project} />
      <TrustLine />
      <details className={`small ${styles.steps ?? ''}`}>
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
