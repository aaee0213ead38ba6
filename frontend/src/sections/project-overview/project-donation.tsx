import { checkoutLink } from '../../content/checkout-link';
import { projectGift } from '../../content/lists/project-words';
import { purposeOf } from '../../content/projects/gift-purpose';
import type { Project } from '../../content/projects/project';
import { ButtonLink } from '../../ui/button/button';
import { TrustLines } from '../trust-lines/trust-lines';
import styles from './project-overview.module.css';

/** Both ways to give for one project. */
export function ProjectGive({ project }: { project: Project }) {
  const { slug, elsewhere } = purposeOf(project);
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
        {elsewhere && <p>{elsewhere}</p>}
        <div className="button-row">
          <ButtonLink {...checkoutLink('monthly', slug)} size="l">
            {monthly}
          </ButtonLink>
          <ButtonLink {...checkoutLink('once', slug)} size="l" variant="quiet">
            {once}
          </ButtonLink>
        </div>
        <TrustLines />
      </div>
    </section>
  );
}
