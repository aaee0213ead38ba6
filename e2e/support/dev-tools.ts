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
  actions: Action[];
  dispatch: (action: Action) => void;
  exportLog: () => ExportedLog;
  importLog: (log: ExportedLog) => void;
  jumpTo: (index: number) => void;
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

/** Stands in for the Redux DevTools extension: records actions and states, and shows recorded and imported ones. */
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
        const states: State[] = [];
        const dispatch = (action: Action) => {
          const result = store.dispatch(action);
          actions.push(action);
          states.push(store.getState());
          return result;
        };
        const jump = (state: State) => store.dispatch({ type: JUMP, payload: state });
        window.devTools = {
          actions,
          dispatch,
          exportLog: () => ({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(first) }),
          importLog: (log) => {
            const imported = JSON.parse(log.payload) as Action[];
            jump(imported.reduce<State>(reducer, JSON.parse(log.preloadedState)));
          },
          jumpTo: (index) => {
            jump(states[index]);
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

/** Travels to the state after the last recorded action of this type. */
export const jumpToLast = (page: Page, type: string): Promise<void> =>
  page.evaluate((name) => {
    window.devTools.jumpTo(window.devTools.actions.findLastIndex((action) => action.type === name));
  }, type);
