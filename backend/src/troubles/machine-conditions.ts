import { existsSync } from 'node:fs';
import { CERTIFICATE_MIN_DAYS, readCertificate } from '../requirements/certificate.js';
import { FILLING_PERCENT, readDiskUse } from '../requirements/disk.js';
import { minute, type Condition } from './condition.js';

const DAY_MS = 24 * 60 * 60_000;
const TIMEOUT_MS = 10_000;

/**
 * A disk that is nearly full. In a container, `/` shows the disk of the host on which Docker keeps containers and volumes.
 * @param maxPercent for tests
 */
export function littleDisk(folders: string[], maxPercent = FILLING_PERCENT): Condition {
  return {
    name: 'little disk space',
    async look() {
      const used = Math.max(
        ...(await Promise.all(folders.filter(existsSync).map(readDiskUse))).map(({ percent }) => percent),
      );
      if (used < maxPercent) return null;
      return `${used} % of the disk are in use. "docker system df" shows what Docker uses; "docker image prune" and "docker builder prune" delete what no container needs.`;
    },
  };
}

/** The certificate of the site ends within two weeks. Some networks do not let a server read its own. */
export function endingCertificate(publicUrl: string): Condition {
  const { hostname, port } = new URL(publicUrl);
  return {
    name: 'certificate',
    async look() {
      const { expiresAt } = await readCertificate(hostname, Number(port || 443), TIMEOUT_MS);
      const days = (expiresAt.getTime() - Date.now()) / DAY_MS;
      if (days >= CERTIFICATE_MIN_DAYS) return null;
      const what = days < 0 ? 'has expired: browsers refuse the site' : `ends in ${Math.floor(days)} days`;
      return `The certificate ${what} (${minute(expiresAt)}). docs/runbook.md, section "TLS", says how to renew it.`;
    },
  };
}
