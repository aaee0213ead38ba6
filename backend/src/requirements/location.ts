import { failed, ok, type Finding, type Requirement, type SiteSettings } from './requirement.js';

const TIMEOUT_MS = 6_000;
/** An address whose country every service knows: Google's name server. */
const SAMPLE_ADDRESS = '8.8.8.8';

/** The two services that tell the visitor's country, if the settings name them. */
export function locationRequirement({ environment }: SiteSettings): Requirement {
  const { IP_LOOKUP_URL: lookup, IP_GEOLOCATION_URL: geolocation, IP_GEOLOCATION_KEY: key } = environment;
  return {
    name: 'location service',
    check: async () => {
      if (!geolocation) return ok('off: the country database of the server answers');
      const country = { ...(key && { apiKey: key }), ip: SAMPLE_ADDRESS };
      return (
        (await faultOf('IP_GEOLOCATION_URL', geolocation, country, 'country_name')) ??
        (lookup ? await faultOf('IP_LOOKUP_URL', lookup, { format: 'json' }, 'ip') : null) ??
        ok('answers')
      );
    },
  };
}

async function faultOf(
  setting: string,
  address: string,
  query: Record<string, string>,
  field: string,
): Promise<Finding | null> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const cure = `Correct ${setting}, or empty it; the country database of the server answers meanwhile.`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 401 || response.status === 403)
      return failed('the location service refuses the key', 'Correct IP_GEOLOCATION_KEY.');
    const body = (await response.json()) as Record<string, unknown> | null;
    if (typeof body?.[field] === 'string') return null;
    return failed(`the service in ${setting} answers without "${field}" (status ${response.status})`, cure);
  } catch {
    // The error may quote the address, and with it the key.
    return failed(`the service in ${setting} does not answer`, cure);
  }
}
