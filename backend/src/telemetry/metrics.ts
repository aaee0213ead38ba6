import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the operator's Prometheus reads. Labels are few and fixed: never an address, an id or a path as it was sent. */
export const registry = new Registry();

export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from the request to the answer, by route and status class',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.02, 0.1, 0.25, 1, 3, 10],
  registers: [registry],
});

export const giftsRecorded = new Counter({
  name: 'gifts_recorded_total',
  help: 'Gifts that were new to the ledger, by kind',
  labelNames: ['kind'] as const,
  registers: [registry],
});

export const deliveryOutcomes = new Counter({
  name: 'delivery_attempts_total',
  help: 'Tries to bring something to its provider, by kind and outcome',
  labelNames: ['kind', 'outcome'] as const,
  registers: [registry],
});

export const deliveriesWaiting = new Gauge({
  name: 'deliveries_waiting',
  help: 'What was accepted and has not reached its provider yet, by kind',
  labelNames: ['kind'] as const,
  registers: [registry],
});

export const messagesGivenUp = new Gauge({
  name: 'messages_given_up',
  help: 'Visitors’ messages that could not be sent and wait for the operator in the database',
  registers: [registry],
});

export const brevoQuotaRefusals = new Counter({
  name: 'brevo_quota_refusals_total',
  help: 'Calls to Brevo that were not made because the quota of that second was full, by purpose',
  labelNames: ['purpose'] as const,
  registers: [registry],
});

export const challengeOutcomes = new Counter({
  name: 'challenges_total',
  help: 'Proofs of work that were asked of browsers, and the solutions that came',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
