import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '../../../stack/ports.js';
import { BackupScripts } from '../support/backup-scripts.js';
import { createMigratedDatabase } from '../support/databases.js';

let scripts: BackupScripts;
let identity: string;
let recipient: string;

beforeEach(async () => {
  scripts = new BackupScripts(await createMigratedDatabase());
  const keys = await scripts.run(['key', '--new']);
  identity = keys.output;
  recipient = /public key: (age1\w+)/.exec(identity)?.[1] ?? '';
  rmSync(join(scripts.volume, 'identity.txt'));
});

afterEach(() => scripts.remove());

/** The line of an ED25519 key in authorized_keys and known_hosts. */
function sshKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const field = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const line = Buffer.concat([field(Buffer.from('ssh-ed25519')), field(raw)]).toString('base64');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: `ssh-ed25519 ${line}`,
  };
}

/** The same behavior for both kinds of places. */
async function copiesAndRestores(settings: Record<string, string>, there: () => string[]): Promise<void> {
  expect(await scripts.run(['now'], settings)).toMatchObject({ code: 0 });
  const [name = ''] = scripts.copies();
  expect(there()).toEqual([name]);

  // What the rotation no longer keeps goes there too, and the copies of a lost volume stay.
  const old = [1, 2, 3].map((hour) => `vfu-20200101T0${hour}0000Z-manual.dump.age`);
  for (const file of old) writeFileSync(join(scripts.volume, file), 'old');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await scripts.run(['now', 'update'], settings)).toMatchObject({ code: 0 });
  const newest = scripts.copies().at(-1) ?? '';
  expect(there()).toEqual([old[2], name, newest].filter((file) => scripts.copies().includes(file ?? '')));
  const kept = there();
  for (const file of scripts.copies()) rmSync(join(scripts.volume, file));
  const list = await scripts.run(['list'], settings);
  expect(list.output.split('\n').filter((line) => line.endsWith('\tremote'))).toHaveLength(kept.length);

  await scripts.query('drop table people cascade');
  expect(await scripts.run(['fetch'], settings)).toMatchObject({ code: 0 });
  expect(scripts.copies()).toEqual([newest]);
  expect(await scripts.run(['restore', '--identity'], settings, identity)).toMatchObject({ code: 0 });
  await scripts.query('select 1 from people');
}

describe('copies off the machine over SSH', () => {
  const host = sshKeyPair();
  const client = sshKeyPair();
  let server: ChildProcess;
  let settings: Record<string, string>;
  const folder = () => join(scripts.folder, 'elsewhere');

  beforeEach(async () => {
    const port = await freePort();
    mkdirSync(folder());
    const file = (name: string, content: string) => {
      writeFileSync(join(scripts.folder, name), content, { mode: 0o600 });
      return join(scripts.folder, name);
    };
    server = spawn('rclone', [
      ...['serve', 'sftp', folder(), '--addr', `127.0.0.1:${port}`, '--config', '/dev/null'],
      ...['--key', file('host-key', host.privateKey)],
      ...['--authorized-keys', file('authorized', client.publicKey), '--vfs-cache-mode', 'off'],
    ]);
    await new Promise<void>((resolve) =>
      server.stderr?.on('data', (chunk) => {
        if (String(chunk).includes('listening')) resolve();
      }),
    );
    settings = {
      BACKUP_RECIPIENT: recipient,
      BACKUP_REMOTE: `sftp://volunteer@127.0.0.1:${port}/site`,
      BACKUP_SSH_KEY: client.privateKey.replaceAll('\n', '\\n'),
      BACKUP_SSH_HOST_KEY: host.publicKey,
    };
  });

  afterEach(() => {
    server.kill();
  });

  const there = () => {
    try {
      return readdirSync(join(folder(), 'site')).sort();
    } catch {
      return [];
    }
  };

  test('are made, rotated and restored', () => copiesAndRestores(settings, there));

  test('are not sent to a host with another key, or without a recipient that is kept elsewhere', async () => {
    const stranger = await scripts.run(['now'], { ...settings, BACKUP_SSH_HOST_KEY: client.publicKey });
    expect(stranger).toMatchObject({
      code: 1,
      output: expect.stringContaining('this machine only') as unknown,
    });
    expect(scripts.copies()).toHaveLength(1);
    const keyless = await scripts.run(['now'], { ...settings, BACKUP_RECIPIENT: '' });
    expect(keyless).toMatchObject({
      code: 1,
      output: expect.stringContaining('BACKUP_RECIPIENT') as unknown,
    });
    expect(there()).toEqual([]);
    const rows = await scripts.query<{ name: string; failed: boolean }>(
      'select name, failed_at is not null as failed from routine_runs order by name',
    );
    expect(rows).toEqual([
      { name: 'backup', failed: true },
      { name: 'backup-copy', failed: true },
    ]);
  });
});

describe('copies off the machine to an S3-compatible place', () => {
  const objects = new Map<string, Buffer>();
  let server: Server;
  let settings: Record<string, string>;

  beforeEach(async () => {
    objects.clear();
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const [, bucket, ...rest] = pathname.split('/');
      const key = rest.join('/');
      const body: Buffer[] = [];
      request.on('data', (chunk: Buffer) => body.push(chunk));
      request.on('end', () => {
        const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/');
        if (bucket !== 'bucket' || !signed) return response.writeHead(403).end();
        const object = objects.get(key);
        if (key === '') return response.end(listing(searchParams.get('prefix') ?? ''));
        if (request.method === 'PUT') objects.set(key, Buffer.concat(body));
        else if (request.method === 'DELETE') objects.delete(key);
        else if (!object) return response.writeHead(404).end();
        else {
          response.setHeader('content-length', object.length);
          response.setHeader('last-modified', new Date().toUTCString());
          return response.end(request.method === 'HEAD' ? undefined : object);
        }
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    settings = {
      BACKUP_RECIPIENT: recipient,
      BACKUP_REMOTE: 's3://bucket/site',
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      BACKUP_S3_ACCESS_KEY: 'key',
      BACKUP_S3_SECRET_KEY: 'secret',
    };
  });

  afterEach(() => {
    server.close();
  });

  /** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjects.html */
  function listing(prefix: string): string {
    const entries = [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(
        ([key, { length }]) =>
          `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${length}</Size></Contents>`,
      );
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`;
  }

  test('are made, rotated and restored', () =>
    copiesAndRestores(settings, () => [...objects.keys()].map((key) => key.replace('site/', '')).sort()));

  test('a refused key is an error that says so', async () => {
    const { code, output } = await scripts.run(['now'], { ...settings, BACKUP_S3_ACCESS_KEY: 'other' });
    expect([code, output]).toEqual([1, expect.stringContaining('BACKUP_REMOTE cannot be read')]);
    expect(scripts.copies()).toHaveLength(1);
  });
});
