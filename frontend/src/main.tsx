import './styles/base.css';
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
const site = (
  <Providers store={createStore()}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Providers>
);

// The development server has nothing prerendered.
if (container.firstElementChild) hydrateRoot(container, site);
else createRoot(container).render(site);
