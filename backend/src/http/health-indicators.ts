import { Injectable } from '@nestjs/common';

/** The last known state of the server's dependencies beside the database, for `GET /health/ready`. */
@Injectable()
export class HealthIndicators {
  private readonly states = new Map<string, 'up' | 'down'>();

  report(part: string, state: 'up' | 'down'): void {
    this.states.set(part, state);
  }

  all(): Record<string, 'up' | 'down'> {
    return Object.fromEntries(this.states);
  }
}
