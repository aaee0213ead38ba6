import { isIP } from 'node:net';

type LocationSetting = 'IP_LOOKUP_URL' | 'IP_GEOLOCATION_URL' | 'IP_GEOLOCATION_KEY';
type LocationSettings = Partial<Record<LocationSetting, string | undefined>>;

/** Both services together end within this time. */
const DEADLINE_MS = 2_000;

/**
 * Asks the operator's geolocation service (specification section 7) for the English name of an address's country. For a private
 * address, the IP lookup service provides the server's own public address first.
 * @returns null when no service is set, or it does not know the country
 * @throws Error that names the setting, and neither the address nor the key
 */
export async function requestCountry(settings: LocationSettings, address: string): Promise<string | null> {
  const { IP_LOOKUP_URL: lookupUrl, IP_GEOLOCATION_URL: geolocationUrl, IP_GEOLOCATION_KEY: key } = settings;
  if (!geolocationUrl) return null;
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const ip =
    lookupUrl && isPrivate(address)
      ? await requestField('IP_LOOKUP_URL', lookupUrl, { format: 'json' }, 'ip', deadline)
      : address;
  if (!ip || !isIP(ip)) return null;
  const query = { ...(key && { apiKey: key }), ip };
  return requestField('IP_GEOLOCATION_URL', geolocationUrl, query, 'country_name', deadline);
}

async function requestField(
  setting: string,
  address: string,
  query: Record<string, string>,
  field: string,
  signal: AbortSignal,
): Promise<string | null> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // An error of fetch or of the JSON parser may quote the addresses and the key.
  const response = await fetch(url, { signal }).catch(() => null);
  if (!response) throw new Error(`the service in ${setting} does not answer`);
  if (!response.ok) throw new Error(`the service in ${setting} answers with status ${response.status}`);
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const value = body?.[field];
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : null;
}

function isPrivate(address: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(::1$|f[cd]|fe80)/i.test(
    address,
  );
}
