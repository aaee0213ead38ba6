import { createHash } from 'node:crypto';

const TIMEOUT_MS = 20_000;

/** Lists of one manifest for each platform first: a digest of one platform's image would break the others. */
const MANIFEST_TYPES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/**
 * Reads the digest that a tag has now from a registry
 * (https://github.com/opencontainers/distribution-spec/blob/main/spec.md#pulling-manifests).
 * @param image name and tag; a name without a slash is one of Docker's official images
 * @param registry its URL
 * @returns `sha256:…`, computed from the manifest that the registry sent
 * @throws Error with the reason, when the registry does not answer, refuses, or sends another manifest than it announces
 */
export async function imageDigest(image: string, registry: string): Promise<string> {
  const [name = '', tag = ''] = image.split(':');
  const repository = name.includes('/') ? name : `library/${name}`;
  const url = new URL(`/v2/${repository}/manifests/${tag}`, registry);
  const first = await request(url, { accept: MANIFEST_TYPES });
  const answer =
    first.status === 401
      ? await request(url, { accept: MANIFEST_TYPES, authorization: await tokenFor(first, url) })
      : first;
  if (answer.status === 404) throw new Error(`${url.host} has no image ${image}.`);
  if (!answer.ok) throw new Error(`${url.host} answered ${answer.status} for ${image}.`);
  const manifest = Buffer.from(await answer.arrayBuffer());
  const digest = `sha256:${createHash('sha256').update(manifest).digest('hex')}`;
  const announced = answer.headers.get('docker-content-digest');
  if (announced !== null && announced !== digest)
    throw new Error(`${url.host} announced ${announced} for ${image} and sent ${digest}.`);
  return digest;
}

/** Follows the registry's challenge (https://distribution.github.io/distribution/spec/auth/token/). */
async function tokenFor(challenged: Response, url: URL): Promise<string> {
  const challenge = challenged.headers.get('www-authenticate') ?? '';
  const parameter = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(challenge)?.[1];
  const realm = parameter('realm');
  if (!/^bearer /i.test(challenge) || !realm) throw new Error(`${url.host} requires a login.`);
  const tokenUrl = new URL(realm);
  for (const name of ['service', 'scope']) {
    const value = parameter(name);
    if (value) tokenUrl.searchParams.set(name, value);
  }
  const answer = await request(tokenUrl);
  if (!answer.ok) throw new Error(`${tokenUrl.host} answered ${answer.status} instead of a token.`);
  const { token, access_token: accessToken } = (await answer.json()) as {
    token?: string;
    access_token?: string;
  };
  return `Bearer ${token ?? accessToken ?? ''}`;
}

async function request(url: URL, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(
      `${url.host} did not answer: ${cause instanceof Error ? cause.message : String(cause)}.`,
      {
        cause: error,
      },
    );
  }
}
