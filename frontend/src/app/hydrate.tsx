import { startTransition, useEffect, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepDrafts, restoreDrafts } from '../forms/form-data';
import { withoutLanguage } from '../lib/language';
import { ErrorBoundary } from './error-boundary';
import { loadPage } from './routes';

/**
 * Hydrates the prerendered page. Rejects if the page's code cannot be loaded: hydration would then put an error in the place of the
 * page, with what the visitor has typed into it. A fault in the whole site leaves the page as it came.
 */
export async function hydrate(container: HTMLElement, site: ReactElement): Promise<void> {
  const prerendered = <PrerenderedPage html={container.innerHTML} path={location.pathname} />;
  // React renders a page anew that another program has changed, such as a translator or a password manager: its fields are empty
  // then.
  keepDrafts();
  document.addEventListener('input', keepDrafts);
  await loadPage(withoutLanguage(location.pathname));
  // In time slices, so that a slow phone can scroll during hydration.
  startTransition(() => {
    hydrateRoot(
      container,
      <ErrorBoundary fallback={prerendered}>
        <HydratedSite>{site}</HydratedSite>
      </ErrorBoundary>,
    );
  });
}

function HydratedSite({ children }: { children: ReactElement }) {
  useEffect(() => {
    document.removeEventListener('input', keepDrafts);
  }, []);
  return children;
}

/** The page as it came. If the visitor has navigated since, its HTML is of another page, so the browser loads the new one. */
function PrerenderedPage({ html, path }: { html: string; path: string }) {
  useEffect(() => {
    if (location.pathname !== path) location.reload();
    restoreDrafts();
  }, [path]);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
