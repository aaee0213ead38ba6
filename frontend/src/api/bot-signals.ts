import type { WithLanguage } from '@contract/contacts';
import { language } from '../lib/language';

/** What a form sends beside its values (docs/decisions/0008-public-calls.md). */
export interface BotSignals {
  /** Whether the field that no person sees is filled in. */
  honeypot: boolean;
  /** The same id for every attempt to send the same values: the idempotency key of the submission. */
  submission: string;
}

/** The body of a call that a form makes, with the form's bot signals beside it. */
export type WithBotSignals<Body> = Body & { botSignals?: BotSignals | undefined };

/** The bot signals as request headers (docs/interface.md). */
function botSignalHeaders(signals: BotSignals | undefined): Record<string, string> {
  if (!signals) return {};
  const { honeypot, submission } = signals;
  return {
    ...(honeypot && { 'X-Form-Honeypot': '1' }),
    'X-Form-Submission': submission,
  };
}

/** The language of the page, for calls after which the visitor may get mail. Nothing for English. */
const pageLanguage = (): WithLanguage => (language === 'en' ? {} : { language });

/** Builds the request of an endpoint that a form calls. `hasLanguage`: its body tells the language of the page. */
export function writeRequest<Body extends object>(
  url: string,
  method: 'POST' | 'PUT',
  { hasLanguage = false }: { hasLanguage?: boolean } = {},
) {
  return ({ botSignals, ...body }: WithBotSignals<Body>) => ({
    url,
    method,
    body: hasLanguage ? { ...body, ...pageLanguage() } : body,
    headers: botSignalHeaders(botSignals),
  });
}
