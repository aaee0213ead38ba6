import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';

/** Prometheus metrics. Labels have few, fixed values: no addresses, ids or raw paths. */
export const registry = register;

// CPU, memory, event loop and garbage collection of the process. They are computed when Prometheus asks.
collectDefaultMetrics();

export const requestDurationSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Request duration by route and status class',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.02, 0.1, 0.25, 1, 3, 10],
});

export const giftsRecorded = new Counter({
  name: 'gifts_recorded_total',
  help: 'Gifts recorded in the ledger, by kind',
  labelNames: ['kind'] as const,
});
