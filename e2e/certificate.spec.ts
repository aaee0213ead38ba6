import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCertificate } from '../stack/make-certificate';
import { activationEnvironment, startNginx } from '../stack/nginx';
import { freePort } from '../stack/ports';
import { servedCertificate } from '../stack/served-certificate';
import { expect, test } from './support/test';

const root = fileURLToPath(new URL('../', import.meta.url));
const DOMAIN = 'localhost';

/** docker/tls.sh with a real nginx. `npm run test:operations` has certbot obtain the certificate. */
test.describe('the certificate', () => {
  // Each test continues with the certificate of the previous one.
  test.describe.configure({ mode: 'serial' });
  let folder: string;
  let httpPort: number;
  let httpsPort: number;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let script: ChildProcess;
  let messages = '';
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vfu-certificate-'));
    [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
    mkdirSync(join(folder, 'acme/.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(folder, 'acme/.well-known/acme-challenge/token'), 'answer');
    nginx = await startNginx({
      folder,
      source: join(root, 'nginx'),
      logFile: join(folder, 'nginx.log'),
      readyUrl: `http://127.0.0.1:${httpPort}/robots.txt`,
      values: {
        LISTEN: `127.0.0.1:${httpPort}`,
        LISTEN_TLS: `127.0.0.1:${httpsPort}`,
        ACME_ROOT: join(folder, 'acme'),
        SITE_ROOT: join(root, 'frontend/dist'),
        API_UPSTREAM: new URL(process.env.E2E_API_URL ?? '').host,
        PUBLIC_URL: `https://${DOMAIN}`,
      },
    });
    script = spawn('sh', [join(root, 'docker/tls.sh')], {
      env: {
        ...activationEnvironment(folder),
        LETSENCRYPT: join(folder, 'letsencrypt'),
        CERTIFICATE_CHECK_SECONDS: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its loop goes on after the script has ended.
      detached: true,
    });
    script.stderr?.setEncoding('utf8').on('data', (text: string) => (messages += text));
  });
  test.afterAll(async () => {
    process.kill(-(script.pid ?? 0));
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const plain = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${httpPort}${path}`, { redirect: 'manual' });
    return [response.status, response.headers.get('location')];
  };
  const served = () => servedCertificate(httpsPort, DOMAIN);
  const putCertificate = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true });
    makeCertificate(join(folder, name, 'fullchain.pem'), join(folder, name, 'privkey.pem'));
  };

  test('is missing at first: the site answers over plain HTTP, and the log says so', async () => {
    await expect.poll(() => messages).toContain('TLS: NO CERTIFICATE');
    expect(await plain('/donate')).toEqual([200, null]);
    await expect(served()).rejects.toThrow(/ECONNREFUSED/);
  });

  test('of certbot is served when it is there, and plain HTTP redirects but for challenges', async () => {
    putCertificate('letsencrypt/live/site');
    await expect
      .poll(() =>
        served().then(
          () => 'yes',
          () => 'no',
        ),
      )
      .toBe('yes');
    // nginx's old workers may answer until they have stopped.
    await expect.poll(() => plain('/donate?a=1')).toEqual([301, `https://${DOMAIN}/donate?a=1`]);
    const challenge = await fetch(`http://127.0.0.1:${httpPort}/.well-known/acme-challenge/token`);
    expect(await challenge.text()).toBe('answer');
  });

  test('that is renewed is served without a restart, and one of your own comes first', async () => {
    for (const name of ['letsencrypt/live/site', 'nginx/certificates']) {
      const { serialNumber } = await served();
      putCertificate(name);
      await expect.poll(async () => (await served()).serialNumber).not.toBe(serialNumber);
    }
  });

  test('that nginx cannot use is refused: nginx keeps the one before', async () => {
    const { serialNumber } = await served();
    const key = join(folder, 'nginx/certificates/privkey.pem');
    const intact = readFileSync(key);
    writeFileSync(key, 'no key');
    await expect.poll(() => messages).toContain('nginx cannot use the certificate');
    expect((await served()).serialNumber).toBe(serialNumber);
    writeFileSync(key, intact);
  });
});
