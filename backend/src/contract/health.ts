/** GET /health/live and /health/ready. */
export interface HealthResponse {
  status: 'ok' | 'unavailable';
  /**
   * `database`: down makes the status `unavailable`. `paymentLinks`: down keeps payments undecided. `openingAttributes`: down
   * may make totals wrong after a loss of the database.
   */
  parts?: Record<string, 'up' | 'down'>;
}
