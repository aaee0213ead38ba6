import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../stack/ports.js';
import { createCertificate } from '../support/servers.js';

/** What Postfix tells of a mail (www.postfix.org/SMTPD_POLICY_README.html). */
export interface PolicyRequest {
  protocol_state: 'RCPT' | 'END-OF-MESSAGE';
  recipient: string;
}

/** Answers with an action of access(5), such as `DUNNO` or `REJECT 5.4.5 Daily limit`, when it likes. */
export type Policy = (request: PolicyRequest) => string | Promise<string>;

const NOBODY = 65_534;

/**
 * A Postfix on loopback with STARTTLS and a login, whose mailboxes are everybody's of example.org but those that begin with `gone`.
 * The sender of its login is website@example.org.
 */
export async function startPostfix() {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-postfix-'));
  chmodSync(folder, 0o755);
  for (const name of ['queue', 'data', 'mail', 'sasl']) mkdirSync(join(folder, name));
  chownSync(join(folder, 'mail'), NOBODY, NOBODY);
  const postfixUid = Number(execFileSync('id', ['-u', 'postfix'], { encoding: 'utf8' }));
  chownSync(join(folder, 'data'), postfixUid, postfixUid);
  const [port, certificate] = [await freePort(), createCertificate(folder, 'mail', 90)];
  let policy: Policy = () => 'DUNNO';
  const policies = createServer((socket) => {
    let request: Record<string, string> = {};
    createInterface(socket).on('line', (line) => {
      const [name = '', ...value] = line.split('=');
      if (line !== '') return void (request[name] = value.join('='));
      const asked = request as unknown as PolicyRequest;
      request = {};
      void Promise.resolve(policy(asked)).then((action) => socket.write(`action=${action}\n\n`));
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => policies.listen(0, '127.0.0.1', resolve));
  const policyService = `check_policy_service inet:127.0.0.1:${(policies.address() as AddressInfo).port}`;

  const database = join(folder, 'sasl', 'users');
  execFileSync('saslpasswd2', ['-p', '-c', '-f', database, '-u', 'mail.example.org', 'site'], {
    input: 'word',
  });
  chmodSync(database, 0o644);
  const write = (name: string, ...lines: string[]) =>
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  write(
    'sasl/smtpd.conf',
    'pwcheck_method: auxprop',
    'auxprop_plugin: sasldb',
    `sasldb_path: ${database}`,
    'mech_list: PLAIN',
  );
  write('mailboxes', 'if !/^gone/', '/@example\\.org$/ inbox/', 'endif');
  write(
    'main.cf',
    'compatibility_level = 3.6',
    `queue_directory = ${folder}/queue`,
    `data_directory = ${folder}/data`,
    `maillog_file = ${folder}/log`,
    `maillog_file_prefixes = ${folder}`,
    'myhostname = mail.example.org',
    'mydestination =',
    'alias_maps =',
    'inet_interfaces = 127.0.0.1',
    'inet_protocols = ipv4',
    'virtual_mailbox_domains = example.org',
    `virtual_mailbox_base = ${folder}/mail`,
    `virtual_mailbox_maps = regexp:${folder}/mailboxes`,
    `virtual_minimum_uid = 1`,
    `virtual_uid_maps = static:${NOBODY}`,
    `virtual_gid_maps = static:${NOBODY}`,
    'message_size_limit = 50000',
    'smtpd_tls_security_level = encrypt',
    `smtpd_tls_cert_file = ${certificate}`,
    `smtpd_tls_key_file = ${certificate.replace(/\.pem$/, '.key.pem')}`,
    'smtpd_sasl_auth_enable = yes',
    `cyrus_sasl_config_path = ${folder}/sasl`,
    'smtpd_sender_login_maps = inline:{ website@example.org=site@mail.example.org }',
    'smtpd_sender_restrictions = reject_sender_login_mismatch',
    'smtpd_relay_restrictions = permit_sasl_authenticated, reject',
    `smtpd_recipient_restrictions = reject_unlisted_recipient, ${policyService}`,
    `smtpd_end_of_data_restrictions = ${policyService}`,
  );
  const service = (
    name: string,
    type: string,
    isPrivate: string,
    limit: string,
    program: string,
    root = '-',
  ) => `${name} ${type} ${isPrivate} ${root} n - ${limit} ${program}`;
  write(
    'master.cf',
    service(`127.0.0.1:${port}`, 'inet', 'n', '-', 'smtpd'),
    service('cleanup', 'unix', 'n', '0', 'cleanup'),
    service('qmgr', 'unix', 'n', '1', 'qmgr'),
    service('rewrite', 'unix', '-', '-', 'trivial-rewrite'),
    ...['bounce', 'defer', 'trace'].map((name) => service(name, 'unix', '-', '0', 'bounce')),
    ...['error', 'retry'].map((name) => service(name, 'unix', '-', '-', 'error')),
    service('proxymap', 'unix', '-', '-', 'proxymap'),
    service('virtual', 'unix', '-', '-', 'virtual', 'n'),
    service('anvil', 'unix', '-', '1', 'anvil'),
    service('tlsmgr', 'unix', '-', '1', 'tlsmgr'),
    service('postlog', 'unix-dgram', 'n', '1', 'postlogd'),
  );
  const postfix = (command: string) =>
    execFileSync('/usr/sbin/postfix', ['-c', folder, command], { stdio: 'ignore' });
  const inbox = join(folder, 'mail', 'inbox', 'new');
  let isRunning = true;
  postfix('start');
  return {
    port,
    /** With the right login. */
    url: `smtp://site%40mail.example.org:word@127.0.0.1:${port}`,
    setPolicy: (given: Policy) => (policy = given),
    start: () => ((isRunning = true), postfix('start')),
    stop: () => ((isRunning = false), postfix('stop')),
    /** To whom each mail was delivered. */
    recipients: () =>
      (statSync(inbox, { throwIfNoEntry: false }) ? readdirSync(inbox) : []).map(
        (name) => /^X-Original-To: (.*)$/im.exec(readFileSync(join(inbox, name), 'utf8'))?.[1] ?? '',
      ),
    async close() {
      if (isRunning) postfix('stop');
      await new Promise((resolve) => policies.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
