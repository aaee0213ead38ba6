/** GET /health/live and /health/ready. */
export class HealthResponse {
  status!: 'ok' | 'unavailable';
  parts?: Record<string, 'up' | 'down'>;
}
