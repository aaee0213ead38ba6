import { projectGift } from '../../content/lists/project-words';
import { checkoutHint } from '../../content/organisation';
import { purposeOf } from '../../content/projects/gift-purpose';
import type { Project } from '../../content/projects/project';
import { siteLinks } from '../../content/site-links';
import { paymentLink } from '../../lib/payment-link';
import { ButtonLink } from '../../ui/button/button';
import { TrustLines } from '../trust-lines/trust-lines';
import styles from './project-overview.module.css';

/** Both ways to give for one project; plain links, so they work without any script. */
export function ProjectGive({ project }: { project: Project }) {
  const { slug, elsewhere } = purposeOf(project);
  const { title, monthly, once } = projectGift;
  const checkout = { rel: 'noopener', 'aria-description': checkoutHint, size: 'l' } as const;
  return (
    <section
      id="give"
      className={`page-grid ${styles.section ?? ''} ${styles.give ?? ''}`}
      aria-labelledby="give-title"
    >
      <h2 id="give-title" className={`${styles.head ?? ''} ${styles.title ?? ''}`}>
        {title}
      </h2>
      <div className={styles.words}>
        {elsewhere && <p>{elsewhere}</p>}
        <div className={styles.acts}>
          <ButtonLink href={paymentLink(siteLinks.donateMonthly, slug)} {...checkout}>
            {monthly}
          </ButtonLink>
          <ButtonLink href={paymentLink(siteLinks.donateOnce, slug)} variant="quiet" {...checkout}>
            {once}
          </ButtonLink>
        </div>
        <TrustLines />
      </div>
    </section>
  );
}
