import type { Page } from '@playwright/test';

interface Action {
  type: string;
  payload?: unknown;
}

/** A file that Redux DevTools export: JSON texts of the first state and of the actions after it. */
export interface ExportedLog {
  payload: string;
  preloadedState: string;
}

interface DevTools {
  dispatch: (action: Action) => void;
  exportLog: () => ExportedLog;
  importLog: (log: ExportedLog) => void;
}

declare global {
  interface Window {
    devTools: DevTools;
  }
}

type State = Record<string, unknown> | undefined;
type Reducer = (state: State, action: Action) => State;
interface Store {
  dispatch: (action: Action) => unknown;
  getState: () => State;
}
type CreateStore = (reducer: Reducer, preloadedState: State) => Store;

/** Stands in for the Redux DevTools extension: records actions, and shows an imported log. */
export async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const instrument =
      (createStore: CreateStore): CreateStore =>
      (reducer, preloadedState) => {
        const JUMP = '@@devtools/JUMP';
        const store = createStore(
          (state, action) => (action.type === JUMP ? (action.payload as State) : reducer(state, action)),
          preloadedState,
        );
        const first = store.getState();
        const actions: Action[] = [];
        const dispatch = (action: Action) => {
          const result = store.dispatch(action);
          actions.push(action);
          return result;
        };
        window.devTools = {
          dispatch,
          exportLog: () => ({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(first) }),
          importLog: (log) => {
            const imported = JSON.parse(log.payload) as Action[];
            const state = imported.reduce<State>(reducer, JSON.parse(log.preloadedState));
            store.dispatch({ type: JUMP, payload: state });
          },
        };
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

export const exportLog = (page: Page): Promise<ExportedLog> =>
  page.evaluate(() => window.devTools.exportLog());

export const importLog = (page: Page, log: ExportedLog): Promise<void> =>
  page.evaluate((file) => {
    window.devTools.importLog(file);
  }, log);
