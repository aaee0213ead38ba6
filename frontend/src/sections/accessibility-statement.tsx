import { inquiries } from 'content:site';
import { Link } from 'react-router-dom';
import { accessibility } from 'content:accessibility';
import { isSample } from '../content/sample';
import { language } from '../lib/language';
import { pagePaths } from '../lib/page-paths';
import { SampleMark } from '../ui/sample-mark';
import { SitePages } from './site-pages';
import { TextPage, TextSection } from './text-page';

const { title, text, sections, help, pages, review } = accessibility;

const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

/** The text of /accessibility: what works and what does not, and how to ask for help. */
export function AccessibilityStatement() {
  return (
    <TextPage title={title} text={text}>
      {sections.map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
      <TextSection id={help.id} title={help.title} points={help.points}>
        <p>
          {help.lead} <a href={`mailto:${inquiries.email}`}>{inquiries.email}</a>
          {isSample(inquiries) && <SampleMark />} {help.or} <Link to={pagePaths.contactUs}>{help.form}</Link>.
        </p>
      </TextSection>
      <TextSection id={pages.id} title={pages.title} paragraphs={[pages.text]}>
        <SitePages />
      </TextSection>
      <TextSection id={review.id} title={review.title}>
        <p>
          {/* The browser may know the language's dates otherwise than the build. */}
          <time dateTime={review.on} suppressHydrationWarning>
            {day.format(new Date(review.on))}
          </time>
        </p>
        <p>{review.text}</p>
      </TextSection>
    </TextPage>
  );
}
