import assert from 'node:assert/strict';
import { succeed } from '../execute.js';
import { agentFor, send } from '../http-send.js';
import { loadText, startSteadyLoad } from '../steady-load.js';
import type { Report } from '../step.js';
import type { OperatorSite } from './operator-site.js';
import type { Visitors } from './visitors.js';

/** A change that a volunteer has pushed, `./vfu update` with doctor in the way, and `./vfu rollback`, under load. */
export async function updateAndRollBack(
  site: OperatorSite,
  visitors: Visitors,
  report: Report,
): Promise<void> {
  await site.publishWords('humanitarian aid, hand', 'humanitarian help, hand');
  const updated = await underLoad(site, visitors, ['update', '--yes']);
  assert.ok(await shows(site, 'humanitarian help'), 'the page does not show the new words');
  assert.match(await taggedVersions(), new RegExp(`^${await site.version()}$`, 'm'));
  report(`update, pulled from git, with doctor, of every image: ${updated}`);
  const rolledBack = await underLoad(site, visitors, ['rollback', '--yes']);
  assert.ok(!(await shows(site, 'humanitarian help')), 'the page still shows the new words');
  report(`rollback: ${rolledBack}`);
}

async function underLoad(site: OperatorSite, visitors: Visitors, command: string[]): Promise<string> {
  const load = startSteadyLoad(site.publicUrl, {
    sandboxUrl: visitors.sandboxUrl,
    connection: site.connection(),
    paymentLink: await visitors.paymentLink(),
  });
  const result = await site.tryVfu(command);
  const counts = await load.stop();
  assert.equal(result.code, 0, result.stdout.slice(-3_000) + result.stderr.slice(-1_000));
  assert.equal(counts.failed.size, 0, loadText(counts));
  return `${Math.round(result.seconds)} s, ${loadText(counts)}`;
}

/** The tags of the image that only a site with TLS has. */
const taggedVersions = () =>
  succeed('docker', ['image', 'ls', '--format', '{{.Tag}}', 'volunteers-for-ukraine-certificates']);

async function shows(site: OperatorSite, words: string): Promise<boolean> {
  const agent = agentFor(site.publicUrl, false, site.connection());
  return (await send(`${site.publicUrl}/`, { agent })).includes(words);
}
