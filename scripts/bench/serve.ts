import { startNginxWithTls } from '../../stack/tls-nginx';

/** A folder behind an nginx with the repository's configuration. */
export interface Served {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves a folder as in production, over TLS and HTTP/2. */
export async function serve(siteRoot: string): Promise<Served> {
  // Pages do not call the API while they load.
  const nginx = await startNginxWithTls({ siteRoot, apiUrl: 'http://127.0.0.1:1' });
  return { origin: nginx.url, stop: () => nginx.stop() };
}
