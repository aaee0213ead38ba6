import type { Page } from '@playwright/test';

interface Action {
  type: string;
  payload?: unknown;
}

declare global {
  interface Window {
    devTools: { dispatch: (action: Action) => void; actions: Action[] };
  }
}

interface Store {
  dispatch: (action: Action) => unknown;
}
type CreateStore = (...args: unknown[]) => Store;

/** Stands in for the Redux DevTools extension, which dispatches and records actions. */
export async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const instrument =
      (createStore: CreateStore): CreateStore =>
      (...args) => {
        const store = createStore(...args);
        const actions: Action[] = [];
        const dispatch = (action: Action) => {
          const result = store.dispatch(action);
          actions.push(action);
          return result;
        };
        window.devTools = { dispatch, actions };
        return { ...store, dispatch };
      };
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
        () =>
        (...enhancers: ((next: CreateStore) => CreateStore)[]) =>
        (createStore: CreateStore) =>
          enhancers.reduceRight((next, enhance) => enhance(next), instrument(createStore)),
    });
  });
}

export const dispatch = (page: Page, action: Action): Promise<void> =>
  page.evaluate((plain) => {
    window.devTools.dispatch(plain);
  }, action);

/** The actions of this kind since the page has loaded, in order. */
export const actionsOf = (page: Page, type: string): Promise<Action[]> =>
  page.evaluate((kind) => {
    const actions = window.devTools.actions.filter((action) => action.type === kind);
    // Some have what cannot be copied.
    return JSON.parse(JSON.stringify(actions)) as Action[];
  }, type);
