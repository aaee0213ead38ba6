import { LONGEST_COUNTER_DAYS, RETENTION_DAYS } from '@contract/retention';
import { privacy } from 'content:privacy';
import { pluralForm } from '../lib/plural';

/** The days of the rows of the table whose length the code decides. */
const retentionDays: Partial<Record<string, number>> = {
  addresses: RETENTION_DAYS.addresses,
  unsentMessages: RETENTION_DAYS.unsentMessages,
  sessionClaims: RETENTION_DAYS.sessionClaims,
  formCounters: LONGEST_COUNTER_DAYS,
};

/** How long a kind of data is kept. */
export function howLongOf({ id, howLong }: (typeof privacy)['retention']['rows'][number]): string {
  const days = retentionDays[id];
  if (days === undefined) return howLong;
  return howLong.replace('{days}', `${String(days)} ${pluralForm(days, privacy.retention.days)}`);
}
