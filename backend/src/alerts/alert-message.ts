import type { Trouble } from '../troubles/trouble.js';
import { minute } from './checks/check.js';
import { titleOf } from './trouble-text.js';

/** What an alert tells: the beginning of a trouble, its end, or both at once where the beginning could not be sent. */
export type AlertStage = 'open' | 'over' | 'missed';

export interface AlertMessage {
  title: string;
  /** Plain text; the first line is the title. */
  text: string;
}

/** Writes the alert. It contains no personal data, because the detail of a trouble has none. */
export function toAlertMessage(trouble: Trouble, stage: AlertStage, publicUrl: string): AlertMessage {
  const { host } = new URL(publicUrl);
  const what = titleOf(trouble.kind, trouble.subject);
  const title = `${stage === 'open' ? 'Trouble' : 'Over'}: ${what} (${host})`;
  const until = trouble.resolvedAt ? minute(trouble.resolvedAt) : '';
  const times =
    stage === 'open' ? `Since ${minute(trouble.since)}.` : `From ${minute(trouble.since)} to ${until}.`;
  const last = {
    open: 'You get one more message, when it is over. "./vfu status" shows what is open; docs/runbook.md has a section "Alerts".',
    over: 'Nothing is left to do.',
    missed:
      'It could not be reported while it lasted, because this alert could not be sent. Nothing is left to do.',
  }[stage];
  return { title, text: [title, trouble.detail, times, last].join('\n\n') };
}
