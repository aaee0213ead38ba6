import type { alerts } from '../../core/database/schema.js';
import { minute } from './conditions.js';

/** A condition that is open. */
export type Alert = typeof alerts.$inferSelect;

/** What a message says of a condition. */
export type OpenAlert = Pick<Alert, 'name' | 'detail' | 'since'>;

/** A message to the operator, without personal data. The first line of the text is the title. */
export interface AlertMessage {
  title: string;
  text: string;
}

/** The call ends within this time, also at a slow service. */
const TIMEOUT_MS = 8_000;

/** One message about everything that is open. */
export function toAlertMessage(open: OpenAlert[], publicUrl: string): AlertMessage {
  const names = open.map(({ name }) => name).join(', ');
  const title = `Alert: ${names} (${new URL(publicUrl).host})`;
  const lines = [
    title,
    ...open.map(({ name, since, detail }) => `${name}, since ${minute(since)}: ${detail}`),
    'You get this message once a day while it lasts. "./vfu status" shows what is open; docs/runbook.md has a section "A bad day".',
  ];
  return { title, text: lines.join('\n\n') };
}

/**
 * Posts an alert to `ALERT_URL` as JSON. Slack, Mattermost and Rocket.Chat show `text`, Discord shows `content`. ntfy would show
 * the JSON itself, so the headers tell it to make title and message from the fields
 * (docs.ntfy.sh/publish/#message-templating, ntfy 2.10 and later).
 * @throws Error without the address, which may be a secret
 */
export async function postAlert(url: string, { title, text }: AlertMessage): Promise<void> {
  await call('ALERT_URL', url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-template': 'yes',
      'x-title': '{{.title}}',
      'x-message': '{{.text}}',
    },
    body: JSON.stringify({ title, text, content: text }),
  });
}

/** Calls `HEARTBEAT_URL`: a service elsewhere tells the operator when the calls stop. @throws Error without the address */
export async function sendHeartbeat(url: string): Promise<void> {
  await call('HEARTBEAT_URL', url);
}

async function call(setting: string, address: string, request: RequestInit = {}): Promise<void> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${setting} answered with status ${response.status}`);
}
