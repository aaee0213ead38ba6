import { startNginxWithTls } from '../../stack/tls-nginx';

/** A folder of files behind the repository's own nginx. */
export interface Served {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves `siteRoot` as production does, over TLS and HTTP/2: the same headers, compression and caching for all. */
export async function serve(siteRoot: string): Promise<Served> {
  // No page asks the server behind for anything while it loads.
  const nginx = await startNginxWithTls({ siteRoot, apiUrl: 'http://127.0.0.1:1' });
  return { origin: `https://localhost:${nginx.httpsPort}`, stop: () => nginx.stop() };
}
