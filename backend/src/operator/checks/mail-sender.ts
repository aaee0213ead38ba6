import { resolveTxt } from 'node:dns/promises';
import { NO_ANSWER_REMEDY, NotCheckedError, ok, required, warning } from './requirement.js';
import type { Requirement, SiteSettings } from './requirement.js';

/** Names that nobody has (RFC 2606). */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/;

/**
 * Whether the domain of `MAIL_FROM` says who may send in its name: without these records, mailboxes put its mails into the spam
 * folder or refuse them (https://support.google.com/a/answer/81126). DKIM's record has a name that only the mail service knows.
 * @param lookUp the TXT records of a name, each in parts
 */
export function mailSenderRequirement(site: SiteSettings, lookUp = resolveTxt): Requirement {
  const hasRecord = async (name: string, version: RegExp): Promise<boolean> => {
    try {
      return (await lookUp(name)).some((parts) => version.test(parts.join('')));
    } catch (error) {
      // The name does not exist, or has no TXT record.
      if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw new NotCheckedError(`DNS does not answer for ${name}`, NO_ANSWER_REMEDY);
    }
  };
  return {
    name: 'mail sender',
    check: async () => {
      const from = required(site.environment.MAIL_FROM, 'MAIL_FROM');
      const domain = from
        .slice(from.lastIndexOf('@') + 1)
        .replace(/[>\s]+$/, '')
        .toLowerCase();
      if (site.isTrial || RESERVED.test(domain)) return ok('not looked up: nothing is sent in its name');
      const found = await Promise.all([
        hasRecord(domain, /^v=spf1\b/i),
        // A policy also counts for the names below it (RFC 7489, 6.6.3).
        Promise.all(parents(domain).map((name) => hasRecord(`_dmarc.${name}`, /^v=DMARC1\b/i))),
      ]);
      const missing = [
        ...(found[0] ? [] : [`SPF (at ${domain})`]),
        ...(found[1].includes(true) ? [] : [`DMARC (at _dmarc.${domain})`]),
      ];
      if (missing.length === 0) return ok(`${domain} has SPF and DMARC records`);
      return warning(
        `${domain}, the domain of MAIL_FROM, has no TXT record for ${missing.join(' and ')}, so its mails may count as spam`,
        'Add it where you manage the domain, as your mail service says: docs/runbook.md, Mail.',
      );
    },
  };
}

/** `a.b.org`: itself and `b.org`. */
function parents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
