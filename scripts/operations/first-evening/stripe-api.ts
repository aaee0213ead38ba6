import type { OperatorSite } from './operator-site.js';

interface Listed {
  id: string;
  url: string;
  enabled_events?: string[];
}

/** Changes in the Stripe account as an operator makes them in the dashboard, through Stripe's API. */
export class StripeApi {
  constructor(private readonly site: OperatorSite) {}

  /** Changes the site's webhook endpoint. @returns what undoes it */
  async changeEndpoint(fields: Record<string, string>): Promise<() => Promise<void>> {
    const [endpoint] = await this.list('/v1/webhook_endpoints');
    if (!endpoint) throw new Error('the account has no webhook endpoint');
    await this.post(`/v1/webhook_endpoints/${endpoint.id}`, new URLSearchParams(fields));
    const whole = new URLSearchParams({ disabled: 'false' });
    endpoint.enabled_events?.forEach((event, index) => whole.set(`enabled_events[${index}]`, event));
    return () => this.post(`/v1/webhook_endpoints/${endpoint.id}`, whole);
  }

  /** @returns what activates it again */
  async deactivateLink(url: string): Promise<() => Promise<void>> {
    const id = await this.linkId(url);
    const activate = (active: boolean) =>
      this.post(`/v1/payment_links/${id}`, new URLSearchParams({ active: String(active) }));
    await activate(false);
    return () => activate(true);
  }

  /** The id of the payment link with an address. */
  async linkId(url: string): Promise<string> {
    const link = (await this.list('/v1/payment_links')).find((candidate) => candidate.url === url);
    if (!link) throw new Error('the account has no payment link with this address');
    return link.id;
  }

  private async list(path: string): Promise<Listed[]> {
    const response = await fetch(`${this.site.sandboxUrl}${path}?limit=100`, { headers: this.headers() });
    return ((await response.json()) as { data: Listed[] }).data;
  }

  private async post(path: string, body: URLSearchParams): Promise<void> {
    const response = await fetch(this.site.sandboxUrl + path, {
      method: 'POST',
      headers: this.headers(),
      body,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }

  private headers() {
    return { authorization: `Bearer ${this.site.setting('STRIPE_SECRET_KEY')}` };
  }
}
