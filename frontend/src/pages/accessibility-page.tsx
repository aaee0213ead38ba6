import { Link } from 'react-router-dom';
import { accessibility } from 'content:accessibility';
import { email } from 'content:organization';
import { projectText } from 'content:projects';
import { privacyLabel } from 'content:site';
import { projectCards } from '../content/projects';
import { contactPages, formPages, navigation, type SiteLink } from '../content/site-links';
import { Inquiries } from '../sections/links';
import { ProjectName } from '../sections/project-parts';
import { TextPage, TextSection } from '../sections/text-page';
import { formatDay } from '../lib/words';
import { pagePaths } from '../lib/page-paths';
import styles from './accessibility-page.module.css';

const { title, text, sections, help, pages, review } = accessibility;

// Every page but the people's: a second way to pages that are in one list only.
const sitePages: SiteLink[] = [
  ...navigation,
  { label: projectText.donate, to: pagePaths.donate },
  ...contactPages,
  ...formPages,
  { label: privacyLabel, to: pagePaths.privacy },
];
const projectPages: SiteLink[] = projectCards.map(({ name, slug }) => ({ label: name, to: `/${slug}` }));

/** /accessibility (docs/specification.md section 2): what works and what does not, and how to ask for help. */
export default function AccessibilityPage() {
  return (
    <TextPage title={title} text={text}>
      {sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
      <TextSection id={help.id} title={help.title} points={help.points}>
        <p>
          {help.lead}{' '}
          {email && (
            <span>
              <Inquiries /> {help.or}{' '}
            </span>
          )}
          <Link to={pagePaths.contactUs}>{help.form}</Link>.
        </p>
      </TextSection>
      <TextSection id={pages.id} title={pages.title} paragraphs={[pages.text]}>
        <Links links={sitePages} />
        <h3 id="projects" className="lead">
          {pages.projects}
        </h3>
        <Links links={projectPages} />
      </TextSection>
      <TextSection id={review.id} title={review.title}>
        <p>
          {/* The browser may know the language's dates otherwise than the build. */}
          <time dateTime={review.on} suppressHydrationWarning>
            {formatDay(review.on)}
          </time>
        </p>
        <p>{review.text}</p>
      </TextSection>
    </TextPage>
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
