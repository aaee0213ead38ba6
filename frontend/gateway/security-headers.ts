import type { SiteSettings } from '../prerender/site-settings';

/** Where the embedded forms come from; the sandbox's own are on the site itself. */
function frameSources(settings: SiteSettings): string {
  const forms = [settings.EXPENSES_FORM_URL, settings.GRANTS_FORM_URL, settings.SPONSORSHIPS_FORM_URL];
  return forms.map((address) => (address ? new URL(address).origin : "'self'")).join(' ');
}

/** What nginx says in production, said by the preview server too, so that a page that breaks it breaks at once. */
export function securityHeaders(settings: SiteSettings): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameSources(settings)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    // Not even to ourselves: a donor comes back with the checkout session's id in the address.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
