import type { HealthAnswer } from '../../contract/health.js';

export class HealthAnswerDto implements HealthAnswer {
  status!: 'ok' | 'unavailable';
  parts?: Record<string, 'up' | 'down'>;
}
