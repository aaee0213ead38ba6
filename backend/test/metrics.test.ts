import { expect, test } from '@jest/globals';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { give } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

test('GET /metrics counts gifts, deliveries and requests, and contains no personal data', async () => {
  await give(api);
  await eventually(async () => {
    const { text } = await api.browser().get('/metrics');
    for (const metric of [
      'gifts_recorded_total',
      'deliveries_pending',
      'delivery_attempts_total',
      'http_request_duration_seconds_count',
      'routine_last_success_timestamp_seconds',
      'process_resident_memory_bytes',
    ]) {
      expect(text).toMatch(new RegExp(`^${metric}(\\{.*\\})? [0-9]`, 'm'));
    }
    expect(text).not.toMatch(/@|cs_test|example\.org/);
  });
});
