/** `not checked`: the check could not look, for example because a service did not respond. */
export type CheckStatus = 'ok' | 'warning' | 'failed' | 'not checked';

/** What a check found. Texts contain neither secrets nor personal data. */
export interface Finding {
  status: CheckStatus;
  message: string;
  /** What the operator does about it; null when there is nothing to do. */
  cure: string | null;
}

/** A finding with the name of its check. */
export interface CheckResult extends Finding {
  name: string;
}

/** One check of the doctor. */
export interface Check {
  name: string;
  /** Whether it looks at the running site, so that it cannot succeed before the first start. */
  needsRunningSite?: boolean;
  /** May throw; the runner turns an error into a finding. */
  run(): Promise<Finding>;
}

export const ok = (message: string): Finding => ({ status: 'ok', message, cure: null });
export const warning = (message: string, cure: string): Finding => ({ status: 'warning', message, cure });
export const failed = (message: string, cure: string): Finding => ({ status: 'failed', message, cure });
export const notChecked = (message: string, cure: string): Finding => ({
  status: 'not checked',
  message,
  cure,
});

/** The finding of a check whose setting is missing or invalid, which the check of the settings has reported. */
export const settingMissing = (name: string): Finding =>
  notChecked(`${name} is not set or not valid`, `Set ${name} in .env.`);

/** Loads a value at the first call; checks that share it make one request. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
