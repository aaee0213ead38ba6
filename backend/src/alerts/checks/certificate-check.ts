import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../../config/environment.js';
import { CERTIFICATE_MIN_DAYS, readCertificate } from '../../requirements/certificate.js';
import { log } from '../../telemetry/log.js';
import type { TroubleReport } from '../../troubles/trouble.js';
import { minute, type Check } from './check.js';

const DAY_MS = 24 * 60 * 60_000;
const TIMEOUT_MS = 10_000;

/** In production: the certificate of `PUBLIC_URL` ends within 14 days. */
@Injectable()
export class CertificateCheck implements Check {
  readonly kinds = ['certificate-expiring'] as const;

  constructor(private readonly config: ConfigService<Environment, true>) {}

  async run(): Promise<TroubleReport[] | null> {
    const { protocol, hostname, port } = new URL(this.config.get('PUBLIC_URL', { infer: true }));
    if (this.config.get('NODE_ENV', { infer: true }) !== 'production' || protocol !== 'https:') return [];
    let expiresAt: Date;
    try {
      ({ expiresAt } = await readCertificate(hostname, Number(port || 443), TIMEOUT_MS));
    } catch (error) {
      // Some networks do not let a server reach its own public address. The doctor checks that separately.
      log.warn({ err: error }, 'the certificate of PUBLIC_URL could not be read');
      return null;
    }
    const days = (expiresAt.getTime() - Date.now()) / DAY_MS;
    if (days >= CERTIFICATE_MIN_DAYS) return [];
    const what =
      days < 0 ? 'It has expired: browsers refuse the site' : `It ends in ${Math.floor(days)} days`;
    const help =
      'It should have been renewed 30 days before its end. docs/runbook.md, section "TLS", says how to renew it.';
    return [{ kind: 'certificate-expiring', detail: `${what} (${minute(expiresAt)}). ${help}` }];
  }
}
