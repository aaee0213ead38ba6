import { forms } from '../content/forms';
import type { FormPhase, FormState } from '../state/forms-slice';

/** The line beside the button: why the form has not been sent. @param isKept on the device, so that the tab may be closed */
export function noticeFor(phase: FormPhase, isKept: boolean): string | undefined {
  if (phase === 'waiting') return isKept ? forms.kept : forms.offline;
  return phase === 'failed' ? forms.notSent : undefined;
}

/** The errors of the fields that had one before. */
export function remainingErrors(before: FormState['errors'], now: FormState['errors']): FormState['errors'] {
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in before));
}
