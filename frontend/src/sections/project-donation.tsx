import { projectGift } from 'content:projects';
import { checkoutLink } from '../content/checkout-link';
import { toGiftPurpose } from '../content/gift-purpose';
import type { Project } from '../content/projects';
import { ButtonLink } from '../ui/button';
import { TrustFacts } from './trust-facts';
import styles from './project-overview.module.css';

/** The payment links of one project. */
export function ProjectDonation({ project }: { project: Project }) {
  const { slug, notice } = toGiftPurpose(project);
  const { title, monthly, once } = projectGift;
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
        {notice && <p>{notice}</p>}
        <div className="button-row">
          <ButtonLink {...checkoutLink('monthly', slug)} size="l">
            {monthly}
          </ButtonLink>
          <ButtonLink {...checkoutLink('once', slug)} size="l" variant="quiet">
            {once}
          </ButtonLink>
        </div>
        <TrustFacts />
      </div>
    </section>
  );
}
