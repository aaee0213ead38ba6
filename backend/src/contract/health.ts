/** GET /health/live and /health/ready. */
export interface HealthResponse {
  status: 'ok' | 'unavailable';
  parts?: Record<string, 'up' | 'down'>;
}
