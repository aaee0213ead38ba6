import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore, type AppStore } from '../state/store';

// jsdom has no layout and no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
});
Object.assign(HTMLElement.prototype, {
  // One box: everything is visible.
  getClientRects: () => [{}],
  scrollIntoView: () => undefined,
  togglePopover: () => true,
});

/** Renders a component with a store and a router around it. */
export function renderWithStore(children: ReactNode, store: AppStore = createStore(), path = '/') {
  const result = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </Provider>,
  );
  return { store, ...result };
}
