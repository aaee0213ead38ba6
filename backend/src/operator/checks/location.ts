import { requestCountry } from '../../location/country-lookup.js';
import { failed, ok, type Requirement, type SiteSettings } from './requirement.js';

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
