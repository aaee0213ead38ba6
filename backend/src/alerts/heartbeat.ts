import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { toBasicAuth } from '../config/credentials-in-url.js';
import type { Environment } from '../config/environment.js';
import { log } from '../telemetry/log.js';

const TIMEOUT_MS = 10_000;

/** Calls `HEARTBEAT_URL`, so that a service elsewhere (healthchecks.io and others) tells the operator when the calls stop. */
@Injectable()
export class Heartbeat {
  constructor(private readonly config: ConfigService<Environment, true>) {}

  /** Never throws: the next minute's call is the retry. */
  async beat(): Promise<void> {
    const url = this.config.get('HEARTBEAT_URL', { infer: true });
    if (url === undefined) return;
    try {
      const address = toBasicAuth(url);
      const response = await fetch(address.url, {
        headers: address.headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) log.warn({ status: response.status }, 'HEARTBEAT_URL refused the call');
    } catch (error) {
      log.warn({ err: error }, 'HEARTBEAT_URL did not answer');
    }
  }
}
