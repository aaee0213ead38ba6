import { Link } from 'react-router-dom';
import { accessibility } from 'content:accessibility';
import { projectCards } from 'content:entries';
import { projectText } from 'content:projects';
import { contactPages, navigation, privacyLabel } from 'content:site';
import { formPages, type SiteLink } from '../content/navigation';
import { pagePaths } from '../lib/page-paths';
import { ProjectName } from './project-name';
import styles from './site-pages.module.css';

const sitePages: SiteLink[] = [
  ...navigation,
  { label: projectText.donate, to: pagePaths.donate },
  ...contactPages,
  ...formPages,
  { label: privacyLabel, to: pagePaths.privacy },
];
const projectPages: SiteLink[] = projectCards.map(({ name, slug }) => ({ label: name, to: `/${slug}` }));

/** Links to every page but the people's: a second way to pages that are in one list only. */
export function SitePages() {
  return (
    <div className={styles.groups}>
      <Links links={sitePages} />
      <div>
        <h3 id="projects" className={styles.title}>
          {accessibility.pages.projects}
        </h3>
        <Links links={projectPages} />
      </div>
    </div>
  );
}

function Links({ links }: { links: SiteLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>
            <ProjectName name={label} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
