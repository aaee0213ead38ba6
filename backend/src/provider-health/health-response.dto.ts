import type { HealthReportResponse, HealthResponse, ProviderReport } from '../contract/health.js';

export class HealthResponseDto implements HealthResponse {
  status!: 'ok' | 'unavailable';
  parts?: Record<string, 'up' | 'down'>;
}

export class HealthReportResponseDto implements HealthReportResponse {
  status!: 'ok' | 'degraded' | 'unavailable';
  parts!: Record<string, 'up' | 'down'>;
  providers?: Record<string, ProviderReport>;
}
