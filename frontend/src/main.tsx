import './styles/base.css';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Layout } from './app/layout';
import { Providers } from './app/providers';
import { pageAt } from './app/routes';
import { SiteRouter } from './app/site-router';
import { keepReturnOutOfAddress } from './features/donation-return/return-address';
import { replaceEmailInCookie } from './lib/subscriber-cookie';
import { createStore } from './state/store';

const container = document.getElementById('site');
if (!container) throw new Error('The page has no #site to render into.');

keepReturnOutOfAddress();
replaceEmailInCookie();
// So that the first render is whole and equals the prerendered one.
await pageAt(location.pathname)?.load();
const store = createStore();
let answers: () => void;
/** Settled once everything on the page answers. */
export const hydrated = new Promise<void>((resolve) => {
  answers = resolve;
});

function Site() {
  useEffect(() => {
    answers();
  }, []);
  return (
    <Providers store={store}>
      <SiteRouter>
        <Layout />
      </SiteRouter>
    </Providers>
  );
}

// The development server has nothing prerendered.
if (container.firstElementChild) {
  // In slices, so that a slow phone still scrolls meanwhile.
  startTransition(() => {
    hydrateRoot(container, <Site />);
  });
} else {
  createRoot(container).render(<Site />);
}
