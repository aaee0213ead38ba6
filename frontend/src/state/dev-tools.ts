import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

interface RequestAction {
  type: string;
  meta?: { arg?: { endpointName?: string }; requestStatus?: string };
  payload?: { status?: unknown };
}

const isRequest = (value: unknown): value is RequestAction =>
  typeof value === 'object' && value !== null && 'type' in value && String(value.type).startsWith('api/');

/**
 * A replacer for `JSON.stringify` that leaves out what requests sent and received, which are the values of forms and contacts.
 * Of an action of RTK Query remain the endpoint and how it ended. No other action holds such values.
 */
export function maskRequests(key: string, value: unknown): unknown {
  if (key === 'api') return '•••';
  if (!isRequest(value)) return value;
  const { type, meta, payload } = value;
  return {
    type,
    endpoint: meta?.arg?.endpointName,
    outcome: meta?.requestStatus,
    status: payload?.status,
  };
}

const masked = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value, maskRequests)) as Value;

/**
 * How Redux DevTools show the store (docs/development.md): as it is in development and in a trial, without the values of
 * requests in production.
 */
export function devToolsOptions(isProduction: boolean): DevToolsEnhancerOptions {
  const options = { name: 'Volunteers for Ukraine', maxAge: 200 };
  if (!isProduction) return options;
  return {
    ...options,
    actionSanitizer: masked,
    stateSanitizer: masked,
    // For what the extension exports to a file.
    serialize: { replacer: maskRequests },
  };
}
