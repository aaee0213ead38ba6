import './styles/base.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Boundary } from './app/boundary';
import { Layout } from './app/layout';
import { moveReturnToSessionStorage } from './features/giving/checkout-return-storage';
import { loadPage } from './app/routes';
import { keepDrafts, restoreDrafts } from './forms/drafts';
import { languagePath, withoutLanguage } from './lib/language';
import { layOutDeferred } from './startup/deferred-layout';
import { createStore } from './state/store';

const container = document.getElementById('site');
if (!container) throw new Error('The page has no #site to render into.');

moveReturnToSessionStorage();
// The styles of what follows the first view: in the head, those of dialogs and other pages override them.
const { textContent } = document.querySelector('#first-view-marker + svg style') ?? {};
if (textContent) document.head.append(Object.assign(document.createElement('style'), { textContent }));
const hasDevTools = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window;
const store = createStore(
  hasDevTools &&
    (await import('./state/dev-tools')).devToolsOptions(import.meta.env.MASK_PERSONAL_DATA === 'true'),
);

/** The page as it came: what can be pressed works without scripts. Another page has to be loaded. */
const prerendered = { html: container.innerHTML, path: location.pathname };
function PrerenderedPage() {
  useEffect(() => {
    if (location.pathname !== prerendered.path) location.reload();
    restoreDrafts();
  }, []);
  return <div dangerouslySetInnerHTML={{ __html: prerendered.html }} />;
}

function Site() {
  useEffect(() => {
    document.removeEventListener('input', keepDrafts);
    layOutDeferred();
  }, []);
  return (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter basename={languagePath || '/'}>
          <Layout />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
}

const site = (
  <Boundary fallback={<PrerenderedPage />}>
    <Site />
  </Boundary>
);
// The development server does not prerender.
if (container.firstElementChild) {
  // React renders a page anew that another program has changed, such as a translator or a password manager: its fields are empty
  // then.
  keepDrafts();
  document.addEventListener('input', keepDrafts);
  // Without the page's code, hydration would put an error in the place of the page, with what the visitor has typed into it.
  await loadPage(withoutLanguage(location.pathname));
  // In time slices, so that a slow phone can scroll during hydration.
  startTransition(() => {
    hydrateRoot(container, site);
  });
} else {
  createRoot(container).render(site);
}
