import { UsageError } from '../command-line/usage-error.js';
import type { Environment } from '../config/environment.js';
import { ProviderError } from '../provider-accounts/provider-error.js';
import type { SetupSession } from './setup-session.js';

interface ProviderKey {
  setting: 'STRIPE_SECRET_KEY' | 'BREVO_API_KEY';
  question: string;
  /** @throws ProviderError when the provider refuses the key */
  verify: (key: string, environment: Partial<Environment>) => Promise<unknown>;
}

/**
 * Asks for a key until the provider accepts one. A key in `.env` that the provider accepts stays.
 * @throws UsageError in a script whose key is missing or refused; ProviderError when the provider does not answer
 */
export async function setUpKey(
  session: SetupSession,
  { setting, question, verify }: ProviderKey,
): Promise<string> {
  const stored = session.isRight(setting) ? session.variables()[setting] : undefined;
  const candidates = [stored, session.answer(setting)].filter((key) => key !== undefined);
  for (const key of new Set(candidates)) {
    if (session.faultOf(setting, key) === true && (await isAccepted(key))) return keep(key);
    session.say(`  The provider refuses the key in ${setting}.`);
  }
  if (session.options.isUnattended) {
    throw new UsageError(
      `With --yes, ${setting} must be a key that the provider accepts, in .env or in the environment`,
    );
  }
  for (;;) {
    const key = await session.prompts.secret(`${question} [${setting}]`, {
      validate: (answer) => session.faultOf(setting, answer),
    });
    if (await isAccepted(key)) return keep(key);
    session.say('  The provider refuses this key. Copy it again.');
  }

  async function isAccepted(key: string): Promise<boolean> {
    try {
      await verify(key, session.environment());
      return true;
    } catch (error) {
      if (error instanceof ProviderError && error.fault === 'key') return false;
      throw error;
    }
  }

  function keep(key: string): string {
    session.set(setting, key);
    return key;
  }
}
