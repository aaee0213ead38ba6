import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { hydrate } from './app/hydrate';
import { Layout } from './app/layout';
import { moveReturnToSessionStorage } from './features/giving/checkout-return-storage';
import { languagePath } from './lib/language';
import { createStore } from './state/store';

moveReturnToSessionStorage();
const container = document.getElementById('site');
if (!container) throw new Error('The page has no #site to render into.');
// In production, the record of what a visitor does is off.
const devTools = !import.meta.env.IS_PRODUCTION && { name: 'Volunteers for Ukraine', maxAge: 200 };
const site = (
  <StrictMode>
    <Provider store={createStore(devTools)}>
      <BrowserRouter basename={languagePath || '/'}>
        <Layout />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);

// The development server does not prerender.
if (container.firstElementChild) void hydrate(container, site);
else createRoot(container).render(site);
