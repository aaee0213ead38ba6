import { toBasicAuth } from '../config/credentials-in-url.js';
import type { troubles } from '../database/schema.js';
import { minute } from './conditions.js';

/** A condition that is open, or whose end has not been reported. */
export type Trouble = typeof troubles.$inferSelect;

/** A message to the operator. It contains no personal data. */
export interface Alert {
  title: string;
  /** Plain text; the first line is the title. */
  text: string;
  state: 'open' | 'over';
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The call ends within this time, also at a slow service. */
const TIMEOUT_MS = 8_000;

/** One message about everything that is open, and what is over since the last. */
export function toAlert(open: Trouble[], over: Trouble[], publicUrl: string): Alert {
  const { host } = new URL(publicUrl);
  const state = open.length > 0 ? 'open' : 'over';
  const names = (state === 'open' ? open : over).map(({ name }) => name).join(', ');
  const title = `${state === 'open' ? 'Trouble' : 'Over'}: ${names} (${host})`;
  const lines = [
    title,
    ...open.map(({ name, since, detail }) => `${name}, since ${minute(since)}: ${detail}`),
    ...over.map(({ name, since }) => `Over: ${name}, which began at ${minute(since)}.`),
    state === 'open'
      ? 'You get this message once a day while it lasts, and one when it is over. "./vfu status" shows what is open; docs/runbook.md has a section "A bad day".'
      : 'Nothing is left to do.',
  ];
  return { title, text: lines.join('\n\n'), state };
}

/**
 * Posts an alert to `ALERT_URL` as JSON. Slack, Mattermost and Rocket.Chat show `text`, Discord shows `content`. ntfy would show
 * the JSON itself, so the headers tell it to make title and message from the fields
 * (docs.ntfy.sh/publish/#message-templating, ntfy 2.10 and later).
 * @throws Error without the address, which may be a secret
 */
export async function postAlert(url: string, { title, text, state }: Alert): Promise<void> {
  await call('ALERT_URL', url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-template': 'yes',
      'x-title': '{{.title}}',
      'x-message': '{{.text}}',
    },
    body: JSON.stringify({ title, text, content: text, state }),
  });
}

/**
 * Calls `HEARTBEAT_URL`, so that a service elsewhere (healthchecks.io and others) tells the operator when the calls stop.
 * @throws Error without the address, which may be a secret
 */
export async function sendHeartbeat(url: string): Promise<void> {
  await call('HEARTBEAT_URL', url, {});
}

async function call(setting: string, address: string, request: Call): Promise<void> {
  const { url, headers } = toBasicAuth(address);
  const response = await fetch(url, {
    ...request,
    headers: { ...headers, ...request.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${setting} answered with status ${response.status}`);
}
