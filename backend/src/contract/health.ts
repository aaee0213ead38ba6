/** GET /health/live and /health/ready. */
export interface HealthAnswer {
  status: 'ok' | 'unavailable';
  /** One entry a part that the server cannot work without. */
  parts?: Record<string, 'up' | 'down'>;
}
