/** GET /health/live and /health/ready. */
export interface HealthResponse {
  status: 'ok' | 'unavailable';
  /** `database`: down makes the status `unavailable`. `paymentLinks`: down keeps payments undecided. */
  parts?: Record<string, 'up' | 'down'>;
}
