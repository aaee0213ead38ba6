import type { Action } from '@reduxjs/toolkit';

/*
 * Redux DevTools shows and exports every action. What visitors typed and what the server told about them
 * passes through RTK Query only, so everything under these names is masked, whatever it is called inside:
 * a field added later is masked before anyone remembers to list it.
 */
const carriers = new Set(['originalArgs', 'data', 'payload', 'baseQueryMeta']);
const MASK = '•••';

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner)]));
  }
  return value === null || typeof value === 'boolean' || value === undefined ? value : MASK;
}

function maskedCarriers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedCarriers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      carriers.has(key) ? masked(inner) : maskedCarriers(inner),
    ]),
  );
}

/** For DevTools: the action without what it says about a person. Only the API's actions say anything. */
export function withoutPersonalData<A extends Action>(action: A): A {
  return action.type.startsWith('api/') ? (maskedCarriers(action) as A) : action;
}

/** For DevTools: the state without what it says about a person. */
export function withoutPersonalDataInState<S>(state: S): S {
  if (typeof state !== 'object' || state === null || !('api' in state)) return state;
  return { ...state, api: maskedCarriers(state.api) };
}
