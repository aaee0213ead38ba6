import { requestCountry } from '../../location/country-lookup.js';
import { failed, ok, warning, type Requirement, type SiteSettings } from './check.js';

/** Private, so that the IP lookup service is asked too, if there is one. */
const OWN_ADDRESS = '127.0.0.1';
/** An address whose country every service knows: Google's name server. */
const SAMPLE_ADDRESS = '8.8.8.8';

const REMEDY =
  'Correct IP_LOOKUP_URL, IP_GEOLOCATION_URL and IP_GEOLOCATION_KEY, or empty them; the country database of the server answers meanwhile.';

/** The two services that tell the visitor's country, if the settings name them. */
export function locationRequirement({ environment }: SiteSettings): Requirement {
  return {
    name: 'location service',
    check: async () => {
      if (!environment.IP_GEOLOCATION_URL) return ok('off: the country database of the server answers');
      try {
        const address = environment.IP_LOOKUP_URL ? OWN_ADDRESS : SAMPLE_ADDRESS;
        if (await requestCountry(environment, address)) return ok('answers');
        return failed('the location service answers without "country_name"', REMEDY);
      } catch (error) {
        return failed((error as Error).message, REMEDY);
      }
    },
  };
}

/** In production: the ways to get an alert while the mail server or this whole machine is down. */
export function alertRequirement({ environment, isProduction }: SiteSettings): Requirement {
  const check = () => {
    if (!isProduction) return ok('none needed outside production');
    const empty = (['ALERT_URL', 'HEARTBEAT_URL'] as const).filter((name) => !environment[name]);
    if (empty.length === 0) return ok('by mail, ALERT_URL and HEARTBEAT_URL');
    return warning(
      `empty: ${empty.join(', ')}; no alert arrives when ${empty.includes('ALERT_URL') ? 'the mail server' : 'this machine'} is down`,
      `Set ${empty.join(' and ')} in .env (docs/runbook.md, "The first evening").`,
    );
  };
  return { name: 'alerts', check };
}
