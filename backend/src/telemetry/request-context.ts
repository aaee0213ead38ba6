import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string | undefined>();

/** The id of the request that the current work belongs to; undefined for background work. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** Runs work as part of a request: every log line of it carries the id. */
export const runWithRequestId = <T>(id: string | undefined, work: () => T): T => storage.run(id, work);
