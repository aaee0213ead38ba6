import { expect, test } from '@jest/globals';
import { mailSenderRequirement } from './mail.js';
import { runCheck } from './report.js';
import { readSiteSettings } from './site-requirements.js';

const SPF = ['v=spf1 include:spf.example.net ~all'];
const DMARC = ['v=DMARC1; ', 'p=none'];

/** @param records by name; an error code where DNS fails */
async function check(records: Record<string, string[] | string>, variables: Record<string, string> = {}) {
  const site = readSiteSettings({ MAIL_FROM: 'Volunteers <site@mail.charity.ua>', ...variables });
  const lookUp = (name: string) => {
    const record = records[name] ?? 'ENOTFOUND';
    return typeof record === 'string'
      ? Promise.reject(Object.assign(new Error('query'), { code: record }))
      : Promise.resolve([['another=record'], record]);
  };
  const { status, message } = await runCheck(mailSenderRequirement(site, lookUp));
  return [status, message];
}

test.each([
  [{ 'mail.charity.ua': SPF, '_dmarc.mail.charity.ua': DMARC }, 'ok', /has SPF and DMARC records$/],
  [{ 'mail.charity.ua': SPF, '_dmarc.charity.ua': DMARC }, 'ok', /has SPF and DMARC records$/],
  [{ 'mail.charity.ua': SPF }, 'warning', /no TXT record for DMARC \(at _dmarc\.mail\.charity\.ua\), so/],
  [{ 'charity.ua': SPF, '_dmarc.charity.ua': DMARC }, 'warning', /for SPF \(at mail\.charity\.ua\), so/],
  [{ 'mail.charity.ua': 'ENODATA' }, 'warning', /for SPF \(at \S+\) and DMARC \(at \S+\), so/],
  [{ 'mail.charity.ua': 'ETIMEOUT' }, 'not checked', /^DNS does not answer for mail\.charity\.ua$/],
])('the records %j of the sender: %s', async (records, status, message) => {
  expect(await check(records)).toEqual([status, expect.stringMatching(message)]);
});

test.each([{ MAIL_FROM: 'site@example.org' }, { MAIL_FROM: 'site@localhost' }, { SANDBOX: 'true' }])(
  'no look-up with %j',
  async (variables) => {
    expect(await check({}, variables)).toEqual(['ok', expect.stringContaining('not looked up')]);
  },
);
