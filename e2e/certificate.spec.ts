import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { activationEnvironment, startNginx } from '../stack/nginx';
import { freePort } from '../stack/ports';
import { stopProcess } from '../stack/process-group';
import { servedCertificate } from '../stack/served-certificate';
import { startTestAuthority, type TestAuthority } from '../stack/test-authority';
import { expect, test } from './support/test';

const DOMAIN = 'www.example.org';
const TWO_NAMES = { TLS_DOMAIN: `${DOMAIN}, example.org` };
const root = fileURLToPath(new URL('../', import.meta.url));

/** The scripts of the images `web` and `certificates`, with nginx and lego, against a real authority. */
test.describe('the certificate', () => {
  // Each test continues with the certificate of the previous one.
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let site: Awaited<ReturnType<typeof startSite>>;
  let authority: TestAuthority;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vfu-certificate-'));
    site = await startSite(folder);
    authority = await startTestAuthority(folder, site.httpPort);
  });
  test.afterAll(async () => {
    await site.stop();
    await authority.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs docker/obtain-certificate.sh once. */
  const obtain = (settings: Record<string, string> = {}) =>
    runScript('docker/obtain-certificate.sh', ['once'], {
      PATH: activationEnvironment(folder).PATH ?? '',
      TLS_DOMAIN: DOMAIN,
      PUBLIC_URL: `https://${DOMAIN}`,
      MAIL_TO: 'volunteers@example.org',
      ACME_SERVER: authority.directoryUrl,
      LEGO_CA_CERTIFICATES: authority.caFile,
      ACME_ACCOUNT: join(folder, 'account'),
      ACME_ROOT: join(folder, 'acme'),
      CERTIFICATES: site.certificates,
      NGINX_HTTP: `127.0.0.1:${site.httpPort}`,
      NGINX_TLS: `127.0.0.1:${site.httpsPort}`,
      SERVE_WITHIN_SECONDS: '10',
      ...settings,
    });
  const plain = (path: string) => fetch(`http://127.0.0.1:${site.httpPort}${path}`, { redirect: 'manual' });
  const served = () => servedCertificate(site.httpsPort, DOMAIN);

  test('is missing at first: the site answers over plain HTTP and says so', async () => {
    const page = await plain('/donate');
    expect([page.status, page.headers.get('location')]).toEqual([200, null]);
    expect((await plain('/api/health/live')).status).toBe(200);
    expect(site.startMessage).toContain('TLS: NO CERTIFICATE. The site answers over plain HTTP only');
    await expect(served()).rejects.toThrow(/ECONNREFUSED/);
  });

  test('is not requested while the settings cannot work', async () => {
    const wrongHost = await obtain({ PUBLIC_URL: 'https://other.example.org' });
    expect([wrongHost.code, wrongHost.output]).toEqual([
      1,
      expect.stringContaining('TLS_DOMAIN does not name'),
    ]);
    const withoutTls = await obtain({ PUBLIC_URL: `http://${DOMAIN}` });
    expect([withoutTls.code, withoutTls.output]).toEqual([1, expect.stringContaining('must be https://')]);
    const withoutAddress = await obtain({ MAIL_TO: '' });
    expect([withoutAddress.code, withoutAddress.output]).toEqual([
      1,
      expect.stringContaining('MAIL_TO must'),
    ]);
    expect((await plain('/donate')).status).toBe(200);
  });

  test('is not issued if the authority cannot fetch the challenge; the site stays up', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    // nginx serves the script's own probe, and the authority asks a port where nothing listens.
    const unreachable = await startTestAuthority(elsewhere, await freePort());
    try {
      const { code, output } = await obtain({
        ACME_SERVER: unreachable.directoryUrl,
        LEGO_CA_CERTIFICATES: unreachable.caFile,
      });
      expect([code, output]).toEqual([1, expect.stringContaining(`NOT ISSUED for ${DOMAIN}.`)]);
    } finally {
      await unreachable.stop();
    }
    expect((await plain('/donate')).status).toBe(200);
  });

  test('is issued, installed and served, and plain HTTP redirects from then on', async () => {
    const { code, output } = await obtain(TWO_NAMES);
    expect([code, output]).toEqual([0, expect.stringContaining('nginx serves the newest certificate')]);
    const { subjectaltname, issuer } = await served();
    expect(subjectaltname).toBe(`DNS:${DOMAIN}, DNS:example.org`);
    expect(issuer.CN).toMatch(/^Pebble Intermediate/);
    // nginx's old workers may answer until they have stopped.
    await expect
      .poll(async () => {
        const redirect = await plain('/donate?checkout=1');
        return [redirect.status, redirect.headers.get('location')];
      })
      .toEqual([301, `https://${DOMAIN}/donate?checkout=1`]);
  });

  test('is not requested again before it is due', async () => {
    const { serialNumber } = await served();
    const { code, output } = await obtain(TWO_NAMES);
    expect([code, output]).toEqual([0, expect.stringContaining('no renewal')]);
    expect((await served()).serialNumber).toBe(serialNumber);
  });

  test('is replaced when the names change or the end is near, without a failed request', async () => {
    const load = requestsUntilStopped(site.httpsPort);
    expect((await obtain()).code).toBe(0);
    const { serialNumber, subjectaltname } = await served();
    expect(subjectaltname).toBe(`DNS:${DOMAIN}`);

    expect((await obtain({ TLS_RENEW_DAYS: '9999' })).code).toBe(0);
    expect((await served()).serialNumber).not.toBe(serialNumber);
    const { ok, failures } = await load();
    expect([ok > 20, failures]).toEqual([true, []]);
  });

  test('that nginx cannot use is refused: nginx keeps the one before', async () => {
    const { serialNumber } = await served();
    const key = join(site.certificates, 'privkey.pem');
    const intact = readFileSync(key);
    writeFileSync(key, 'no key');
    await expect.poll(site.watchMessages).toContain('nginx cannot use the certificate');
    expect((await served()).serialNumber).toBe(serialNumber);
    writeFileSync(key, intact);
    expect((await obtain()).code).toBe(0);
  });

  test('renewal fails if nginx does not serve the new certificate', async () => {
    await site.stopWatching();
    const { serialNumber } = await served();
    const { code, output } = await obtain({
      TLS_RENEW_DAYS: '9999',
      SERVE_WITHIN_SECONDS: '1',
    });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('nginx DOES NOT SERVE the newest certificate'),
    ]);
    expect((await served()).serialNumber).toBe(serialNumber);

    // The next pass repairs it, although there is nothing left to renew.
    site.startWatching();
    expect((await obtain()).code).toBe(0);
    expect((await served()).serialNumber).not.toBe(serialNumber);
  });
});

/** Starts nginx with TLS=on and without a certificate, as the image `web` does. */
async function startSite(folder: string) {
  const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
  const acme = join(folder, 'acme');
  mkdirSync(acme);
  const certificates = join(folder, 'nginx/certificates');
  const nginx = await startNginx({
    folder,
    source: join(root, 'nginx'),
    logFile: join(folder, 'nginx.log'),
    readyUrl: `http://127.0.0.1:${httpPort}/robots.txt`,
    values: {
      LISTEN: `127.0.0.1:${httpPort}`,
      LISTEN_TLS: `127.0.0.1:${httpsPort}`,
      ACME_ROOT: acme,
      SITE_ROOT: join(root, 'frontend/dist'),
      API_UPSTREAM: new URL(process.env.E2E_API_URL ?? '').host,
      PUBLIC_URL: `https://${DOMAIN}`,
    },
    tls: true,
  });
  mkdirSync(certificates, { recursive: true });
  const environment = { ...activationEnvironment(folder), CERTIFICATE_CHECK_SECONDS: '1' };
  const start = await runScript('docker/activate-certificate.sh', ['start'], environment);
  let messages = '';
  let watcher: ChildProcess | undefined;
  const startWatching = () => {
    watcher = spawn('sh', [join(root, 'docker/activate-certificate.sh'), 'watch'], {
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    watcher.stderr?.setEncoding('utf8').on('data', (text: string) => (messages += text));
  };
  const stopWatching = async () => {
    if (watcher) await stopProcess(watcher, 5_000);
  };
  startWatching();
  return {
    httpPort,
    httpsPort,
    certificates,
    startMessage: start.output,
    watchMessages: () => messages,
    startWatching,
    stopWatching,
    async stop() {
      await stopWatching();
      await nginx.stop();
    },
  };
}

function runScript(script: string, args: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn('sh', [join(root, script), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
}

/** Connects and requests a page over TLS, again and again with short pauses, until the returned function is called. */
function requestsUntilStopped(port: number) {
  const stopped = new AbortController();
  let ok = 0;
  const failures: string[] = [];
  const finished = (async () => {
    while (!stopped.signal.aborted) {
      const answer = await statusLine(port).catch((error: unknown) => String(error));
      if (answer.startsWith('HTTP/1.1 200')) ok += 1;
      else failures.push(answer);
      // Without a pause, the handshakes would occupy a processor.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return async () => {
    stopped.abort();
    await finished;
    return { ok, failures };
  };
}

function statusLine(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: DOMAIN, rejectUnauthorized: false };
    const socket = connect(options, () =>
      socket.write(`GET /robots.txt HTTP/1.1\r\nHost: ${DOMAIN}\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.once('error', reject).once('close', () => resolve(text.split('\r\n')[0] ?? ''));
  });
}
