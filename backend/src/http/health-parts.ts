import { Injectable } from '@nestjs/common';

/** The last known state of what the server needs beside its database, for `GET /health/ready` to tell. */
@Injectable()
export class HealthParts {
  private readonly states = new Map<string, 'up' | 'down'>();

  report(part: string, state: 'up' | 'down'): void {
    this.states.set(part, state);
  }

  all(): Record<string, 'up' | 'down'> {
    return Object.fromEntries(this.states);
  }
}
