import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { addDays, localDay, startOfDay } from './local-time.js';
import { readOrganization } from './organization.js';

const folder = mkdtempSync(join(tmpdir(), 'vfu-organization-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = ['legalName', 'ein', 'address', 'timeZone', 'email', 'currency'];
const TRUE_FACTS = {
  legalName: 'Sample Charity, Inc.',
  ein: '01-2345678',
  address: '5 Example Road',
  timeZone: 'America/New_York',
  email: 'office@example.org',
  currency: 'usd',
};

function read(facts: object) {
  const path = join(folder, 'organization.yaml');
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return readOrganization(path);
}

describe('the organization’s facts', () => {
  test('are texts without quotation marks, and none is a sample', () => {
    expect(read({ ...TRUE_FACTS, currency: 'USD' })).toEqual({
      facts: { ...TRUE_FACTS, disclosures: null },
      samples: [],
    });
  });

  test.each<[string, object, string[]]>([
    ['a sample', { ein: '◇ 00-0000000' }, ['ein']],
    ['two samples', { address: '◇ 1 Street', timeZone: '◇ America/New_York' }, ['address', 'timeZone']],
    ['a number that is no EIN', { ein: '123456789' }, ['ein']],
    ['no such time zone', { timeZone: 'Europe/Nowhere' }, ['timeZone']],
    ['no time zone', { timeZone: '' }, ['timeZone']],
    ['no such currency', { currency: 'dollars' }, ['currency']],
    ['an empty value', { legalName: '' }, ['legalName']],
  ])('%s keeps receipts back', (_, change, samples) => {
    expect(read({ ...TRUE_FACTS, ...change }).samples).toEqual(samples);
  });

  test.each([
    ['Required text.', 'Required text.'],
    ['◇ A sample.', null],
  ])('the disclosures “%s” hold nothing back', (disclosures, shown) => {
    const { facts, samples } = read({ ...TRUE_FACTS, disclosures });
    expect([facts.disclosures, samples]).toEqual([shown, []]);
  });

  test('are samples that books can be kept with, where the file is missing or no YAML', () => {
    writeFileSync(join(folder, 'broken.yaml'), 'a: [');
    for (const name of ['none.yaml', 'broken.yaml']) {
      const { facts, samples } = readOrganization(join(folder, name));
      expect(samples).toEqual(NAMES);
      expect(facts).toMatchObject({ timeZone: 'UTC', currency: 'usd' });
    }
  });
});

describe('the day in a time zone', () => {
  test.each([
    ['2027-01-01T04:59:59Z', 'America/New_York', '2026-12-31'],
    ['2027-01-01T05:00:00Z', 'America/New_York', '2027-01-01'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ])('%s is in %s the day %s', (at, timeZone, day) => {
    expect(localDay(new Date(at), timeZone)).toBe(day);
  });

  test.each([
    ['2027-01-01', 'America/New_York', '2027-01-01T05:00:00.000Z'],
    ['2027-01-01', 'Etc/GMT+12', '2027-01-01T12:00:00.000Z'],
    ['2026-01-01', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    // Its clocks jump from 00:00 to 01:00.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // A day that was left out.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s begins in %s at %s', (day, timeZone, at) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(at);
  });

  test('days are added over the end of a year', () => {
    expect([addDays('2026-12-28', 7), addDays('2027-01-04', -7)]).toEqual(['2027-01-04', '2026-12-28']);
  });
});
