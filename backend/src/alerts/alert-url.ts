import { toBasicAuth } from '../config/credentials-in-url.js';
import type { Trouble } from '../troubles/trouble.js';
import type { AlertMessage, AlertStage } from './alert-message.js';

/** The attempt, with a slow service, stays below the lease of a delivery. */
const TIMEOUT_MS = 8_000;

/**
 * Posts an alert to `ALERT_URL` as JSON. Slack, Mattermost and Rocket.Chat show `text`, Discord shows `content`, other hooks
 * find every field. ntfy would show the JSON itself, so the headers tell it to make title and message from the fields
 * (docs.ntfy.sh/publish/#message-templating, ntfy 2.10 and later).
 * @throws Error without the address, which may be a secret
 */
export async function postAlert(
  url: string,
  { title, text }: AlertMessage,
  {
    kind,
    subject,
    since,
    resolvedAt,
  }: Pick<Trouble, 'subject' | 'since' | 'resolvedAt'> & { kind: Trouble['kind'] | 'test' },
  stage: AlertStage,
): Promise<void> {
  const state = stage === 'open' ? 'open' : 'over';
  const body = { title, text, content: text, state, kind, subject, since, until: resolvedAt };
  const address = toBasicAuth(url);
  const response = await fetch(address.url, {
    method: 'POST',
    headers: {
      ...address.headers,
      'content-type': 'application/json',
      'x-template': 'yes',
      'x-title': '{{.title}}',
      'x-message': '{{.text}}',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`ALERT_URL answered with status ${response.status}`);
}
