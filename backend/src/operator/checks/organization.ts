import { readOrganization } from '../../core/organization/organization.js';
import { ok, warning, type Requirement, type SiteSettings } from './check.js';

export const ORGANIZATION_FILE = 'frontend/content/en/organization.yaml';

/** The organization's facts, without which no receipt is sent. */
export function organizationRequirement({ environment }: SiteSettings): Requirement {
  return {
    name: 'organization',
    check: () => {
      const { samples } = readOrganization(environment.ORGANIZATION_FACTS);
      if (samples.length === 0) return ok('all facts for receipts are there');
      return warning(
        `still missing or a sample: ${samples.join(', ')}; no acknowledgment and no statement is sent`,
        `Write what is true into ${ORGANIZATION_FILE}, without ◇, then run ./vfu start.`,
      );
    },
  };
}
