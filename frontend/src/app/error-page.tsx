import { useLocation } from 'react-router-dom';
import { visitorMessage } from '../api/failure';
import { goHome, openAgain, or, pageFailedTitle } from 'content:interface';
import { headFor } from '../content/head';
import { languagePath } from '../lib/language';
import { PAGE_TITLE_ID } from '../lib/page-title-id';

/**
 * Replaces a page that cannot be loaded or rendered, for example because a new version of the site was deployed.
 * A plain link, because it has to load the new code.
 */
export function ErrorPage() {
  const { pathname } = useLocation();
  return (
    <section className="page-grid section">
      <title>{headFor('', { name: pageFailedTitle }).title}</title>
      <h1 id={PAGE_TITLE_ID}>{pageFailedTitle}</h1>
      <p>{visitorMessage(undefined)}</p>
      <p>
        <a href={languagePath + pathname}>{openAgain}</a> {or} <a href={languagePath || '/'}>{goHome}</a>.
      </p>
    </section>
  );
}
