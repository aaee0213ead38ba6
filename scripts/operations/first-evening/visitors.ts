import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { agentFor, send } from '../http-send.js';
import { pay } from '../sandbox-payment.js';
import type { OperatorSite } from './operator-site.js';
import { StripeApi } from './stripe-api.js';

/** What visitors and donors do on the operator's site. */
export class Visitors {
  private readonly agent: Agent;

  constructor(private readonly site: OperatorSite) {
    this.agent = agentFor(site.publicUrl, false, site.connection());
  }

  /** The sandbox's control API. */
  get sandboxUrl(): string {
    return `${this.site.sandboxUrl}/sandbox/api`;
  }

  /** The payment link of single gifts that setup created. */
  paymentLink(): Promise<string> {
    return new StripeApi(this.site).linkId(this.site.setting('DONATE_ONCE_URL'));
  }

  /** A gift, paid at Stripe and told to the site by a signed event. */
  async give(email: string, amountMinor: number): Promise<void> {
    const { headers, body } = await pay(this.sandboxUrl, {
      email,
      amountMinor,
      paymentLink: await this.paymentLink(),
    });
    await send(`${this.site.publicUrl}/api/webhooks/stripe`, {
      method: 'POST',
      headers,
      body,
      agent: this.agent,
    });
  }

  /** A form of the site. @returns the answer */
  async submit(path: string, body: unknown): Promise<unknown> {
    const headers = {
      'content-type': 'application/json',
      'x-form-submission': randomUUID(),
      'x-form-seconds': '20',
    };
    const text = await send(`${this.site.publicUrl}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      agent: this.agent,
    });
    return JSON.parse(text) as unknown;
  }

  /** The addresses of all contacts at the mailing service. */
  async contacts(): Promise<string[]> {
    const contacts = JSON.parse(await send(`${this.sandboxUrl}/contacts`)) as { email: string }[];
    return contacts.map(({ email }) => email);
  }
}
