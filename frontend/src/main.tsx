import './styles/base.css';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadMatchedPages } from './app/load-matched-pages';
import { Providers } from './app/providers';
import { routes } from './app/routes';
import { keepReturnOutOfAddress } from './features/donation-return/return-address';
import { createStore } from './state/store';

const container = document.getElementById('site');
if (!container) throw new Error('The page has no #site to render into.');

keepReturnOutOfAddress();
await loadMatchedPages(routes, location.pathname);
const store = createStore();
const router = createBrowserRouter(routes);
let answers: () => void;
/** Settled once everything on the page answers. */
export const takenOver = new Promise<void>((resolve) => {
  answers = resolve;
});

function Site() {
  useEffect(() => {
    answers();
  }, []);
  return (
    <Providers store={store}>
      <RouterProvider router={router} />
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
