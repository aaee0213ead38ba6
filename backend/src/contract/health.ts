/** GET /health/live and /health/ready. */
export interface HealthAnswer {
  status: 'ok' | 'unavailable';
  /**
   * `database`, without which the status is `unavailable`; `paymentLinks`, without which payments wait to be counted as
   * gifts; `openingAttributes`, without which totals may be wrong after the database was lost.
   */
  parts?: Record<string, 'up' | 'down'>;
}
