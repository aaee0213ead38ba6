import { notFound } from 'content:interface';
import { languagePath } from '../lib/language';
import { Logo } from '../ui/ornament/ornaments';

/** For a missing file; an unknown page redirects to the home page. Runs no scripts. */
export function NotFoundPage() {
  return (
    <div>
      <title>{notFound.title}</title>
      <meta name="robots" content="noindex" />
      <main className="page-grid section">
        <Logo />
        <h1>{notFound.heading}</h1>
        <p>
          <a href={languagePath || '/'}>{notFound.home}</a>.
        </p>
      </main>
    </div>
  );
}
