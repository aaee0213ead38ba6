/** GET /health/live and /health/ready. */
export interface HealthResponse {
  status: 'ok' | 'unavailable';
  /**
   * `database`: down makes the status `unavailable`. `paymentLinks`: down keeps payments undecided. `openingAttributes`: down
   * may make totals wrong after a loss of the database.
   */
  parts?: Record<string, 'up' | 'down'>;
}

/** The last calls of one provider. Times are ISO 8601 in UTC; null for none. */
export interface ProviderReport {
  /** Of the last call. */
  state: 'up' | 'down' | 'unknown';
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** Why the last failed call failed: `refused`, `forbidden`, `rejected`, `rate-limited` or `no-response`. */
  lastFailure: string | null;
}

/** GET /health: for people and dashboards. Its HTTP status is always 200, so that a provider never restarts the server. */
export interface HealthReportResponse {
  /** `degraded`, for the operator only: ready, and the last call of a provider failed, or a part is down. */
  status: 'ok' | 'degraded' | 'unavailable';
  parts: Record<string, 'up' | 'down'>;
  /**
   * For the operator only: `stripe`, `stripeWebhooks` (events that arrive), `brevo`, `smtp`, and `geolocation` where it is
   * configured.
   */
  providers?: Record<string, ProviderReport>;
}
