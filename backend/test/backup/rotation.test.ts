import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const rotate = fileURLToPath(new URL('../../../docker/backup/rotate.sh', import.meta.url));
const DAY_MS = 24 * 60 * 60 * 1000;

/** The name of a copy, as docker/backup/now.sh makes it. */
function copy(time: Date, kind = 'nightly'): string {
  return `vfu-${time.toISOString().replace(/[-:]|\.\d+/g, '')}-${kind}.dump.age`;
}

function deleted(names: string[], rollbackCopy = ''): string[] {
  const output = execFileSync('sh', [rotate, rollbackCopy], {
    input: names.map((name) => `${name}\n`).join(''),
  });
  return String(output).split('\n').filter(Boolean);
}

/** Makes a copy each night and rotates. */
function simulate(days: number, from: string): { kept: string[]; most: number } {
  let kept: string[] = [];
  let most = 0;
  for (let day = 0; day < days; day += 1) {
    kept.push(copy(new Date(Date.parse(from) + day * DAY_MS)));
    const gone = new Set(deleted(kept));
    kept = kept.filter((name) => !gone.has(name));
    most = Math.max(most, kept.length);
  }
  return { kept, most };
}

const dates = (names: string[]) => names.map((name) => name.slice(4, 12));

describe('the rotation of the backups', () => {
  test('keeps 7 days, 4 weeks and 6 months over 400 nights', () => {
    // The last night is Monday, 2026-02-16.
    const { kept, most } = simulate(400, '2025-01-13T02:30:00Z');
    const days = ['20260210', '20260211', '20260212', '20260213', '20260214', '20260215', '20260216'];
    const earlierSundays = ['20260201', '20260208'];
    const earlierMonths = ['20250930', '20251031', '20251130', '20251231', '20260131'];
    expect(dates(kept)).toEqual([...earlierMonths, ...earlierSundays, ...days]);
    expect(most).toBeLessThanOrEqual(17);
  });

  test('keeps the newest copy of a day and the three newest from before an update', () => {
    const at = (day: number, hour: number, kind: string) =>
      copy(new Date(Date.UTC(2026, 4, day, hour)), kind);
    const updates = [1, 2, 3, 4, 5].map((hour) => at(1, hour, 'update'));
    const names = [...updates, at(1, 10, 'manual'), at(1, 11, 'nightly')];
    expect(deleted(names)).toEqual([at(1, 10, 'manual'), updates[1], updates[0]]);
  });

  test('keeps the copy that a restore is about to read, and the three newest of what restores replaced', () => {
    const at = (hour: number, kind: string) => copy(new Date(Date.UTC(2026, 4, 1, hour)), kind);
    expect(deleted([at(2, 'nightly'), at(3, 'restore')])).toEqual([]);
    expect(deleted([2, 3, 4, 5].map((hour) => at(hour, 'restore')))).toEqual([at(2, 'restore')]);
  });

  test('keeps the copy that a rollback restores, and none from before an update or a restore for more than six months', () => {
    const at = (month: number, day: number, hour: number, kind: string) =>
      copy(new Date(Date.UTC(2026, month, day, hour)), kind);
    const rollback = at(3, 1, 1, 'update');
    const later = [2, 3, 4, 5].map((hour) => at(3, 1, hour, 'update'));
    expect(deleted([rollback, ...later], rollback)).toEqual([later[0]]);

    const replaced = at(3, 1, 6, 'restore');
    const months = [3, 4, 5, 6, 7, 8].map((month) => at(month, 1, 12, 'nightly'));
    const week = [24, 25, 26, 27, 28, 29, 30].map((day) => at(8, day, 12, 'nightly'));
    const names = [rollback, replaced, ...months, ...week];
    expect(deleted(names, rollback)).toEqual([]);
    expect(deleted([...names, at(9, 1, 12, 'nightly')], rollback)).toEqual(
      expect.arrayContaining([rollback, replaced]),
    );
  });

  test('deletes nothing while no copies are made', () => {
    const names = [1, 2, 3, 4, 5, 6, 7].map((day) => copy(new Date(Date.UTC(2020, 1, day))));
    expect(deleted(names)).toEqual([]);
    expect(deleted([])).toEqual([]);
  });
});
