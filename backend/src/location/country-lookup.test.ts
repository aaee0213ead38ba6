import { expect, jest, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../core/config/environment.js';

const open = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('maxmind', () => ({ open }));
const { CountryLookup } = await import('./country-lookup.js');

test('the country database is opened again after a failure, and once', async () => {
  const countries = new CountryLookup(new ConfigService<Environment, true>({}));
  open.mockRejectedValueOnce(new Error('too many open files'));
  open.mockResolvedValue({ get: () => ({ country_code: 'US' }) });
  await expect(countries.findCountry('8.8.8.8')).rejects.toThrow('too many open files');
  for (let time = 0; time < 2; time += 1)
    expect(await countries.findCountry('8.8.8.8')).toBe('United States');
  expect(open).toHaveBeenCalledTimes(2);
});
