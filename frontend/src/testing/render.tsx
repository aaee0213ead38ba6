import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { ShownNavigation } from '../lib/shown-navigation';
import { createStore, type AppStore } from '../state/store';

// jsdom has no layout, no modal dialogs and no popovers.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(HTMLElement.prototype, {
  togglePopover: () => true,
  // One box: everything is visible.
  getClientRects: () => [{}],
  scrollIntoView: () => undefined,
});

/** Renders a component with a store and a router around it. */
export function renderWithStore(children: ReactNode, store: AppStore = createStore(), path = '/') {
  const result = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <CurrentNavigation>{children}</CurrentNavigation>
      </MemoryRouter>
    </Provider>,
  );
  return { store, ...result };
}

/** In these tests no page's code has to load. */
function CurrentNavigation({ children }: { children: ReactNode }) {
  return (
    <ShownNavigation value={{ location: useLocation(), type: useNavigationType() }}>
      {children}
    </ShownNavigation>
  );
}
