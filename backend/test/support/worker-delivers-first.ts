import { jest } from '@jest/globals';
import { Outbox } from '../../src/core/jobs/outbox.js';
import type { TestApi } from './test-api.js';

/** Lets the worker begin the next delivery just before the request that queued it. */
export function letWorkerDeliverFirst(api: Pick<TestApi, 'get'>): void {
  const outbox = api.get(Outbox);
  const attempt = outbox.attempt.bind(outbox);
  const spy = jest.spyOn(outbox, 'attempt').mockImplementationOnce((kind, subjectId) => {
    spy.mockRestore();
    void attempt(kind, subjectId);
    return attempt(kind, subjectId);
  });
}
