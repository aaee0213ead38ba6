import { readValidSettings } from '../../core/config/read-environment.js';
import type { Variables } from '../../core/config/secret-files.js';
import { backupRequirement } from './backup.js';
import { brevoRequirements } from './brevo.js';
import type { Requirement, SiteSettings } from './check.js';
import { giftPortalRequirement } from './gift-portal.js';
import { mailRequirement, mailSenderRequirement } from './mail.js';
import { linkReceiptRequirement } from './link-receipts.js';
import { pastLinksRequirement } from './past-links.js';
import { paymentLinkRequirements } from './payment-links.js';
import { publicAddressRequirements } from './public-address.js';
import { checkDisk, databaseRequirement } from './server.js';
import {
  alertRequirement,
  locationRequirement,
  organizationRequirement,
  settingsRequirements,
} from './settings.js';
import { stripeRequirements } from './stripe.js';

/** @param variables environment variables, such as those of `.env` */
export function readSiteSettings(variables: Variables): SiteSettings {
  const { environment, faults } = readValidSettings(variables);
  const isTrial = variables.SANDBOX?.trim() === 'true';
  return {
    environment,
    faults,
    isSet: (name) => (variables[name] ?? '').trim() !== '',
    isTrial,
    isProduction: environment.NODE_ENV === 'production' && !isTrial,
  };
}

/** Everything that the site needs: `doctor` checks it, `setup` mends what can be mended. */
export function siteRequirements(site: SiteSettings): Requirement[] {
  return [
    ...settingsRequirements(site),
    alertRequirement(site),
    organizationRequirement(site),
    ...publicAddressRequirements(site),
    ...stripeRequirements(site),
    ...paymentLinkRequirements(site),
    pastLinksRequirement(site),
    linkReceiptRequirement(site),
    giftPortalRequirement(site),
    ...brevoRequirements(site),
    mailRequirement(site),
    mailSenderRequirement(site),
    locationRequirement(site),
    databaseRequirement(site),
    backupRequirement(site),
    { name: 'disk', check: () => checkDisk(['/']) },
  ];
}
