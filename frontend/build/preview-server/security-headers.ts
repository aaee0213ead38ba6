import type { SiteSettings } from '../prerender/site-settings';

const NO_DEVICES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * What nginx says in production, where every line's why is (nginx/site/headers.conf).
 * @param inlineStyles what the policy names for the styles inside the page
 */
export function securityHeaders(settings: SiteSettings, inlineStyles: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${inlineStyles}`,
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
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': NO_DEVICES.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(settings.PUBLIC_URL.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Where the embedded forms come from; the sandbox's own are on the site itself. */
function frameSources(settings: SiteSettings): string {
  const forms = [settings.EXPENSES_FORM_URL, settings.GRANTS_FORM_URL, settings.SPONSORSHIPS_FORM_URL];
  return forms.map((address) => (address ? new URL(address).origin : "'self'")).join(' ');
}
