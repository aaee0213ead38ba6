import type { HealthResponse } from '../contract/health.js';

export class HealthResponseDto implements HealthResponse {
  status!: 'ok' | 'unavailable';
  parts?: Record<string, 'up' | 'down'>;
}
