import { formSettings } from '../../../backend/src/contract/public-settings';
import type { SiteSettings } from '../site-settings';

const DENIED_FEATURES = [
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

/** The Content-Security-Policy sources of what is inline in a page; empty for everything else. */
export interface InlineSources {
  scripts: string;
  styles: string;
}

/** The same headers as in nginx/site/headers.conf, which explains them. */
export function securityHeaders(settings: SiteSettings, inline: InlineSources): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts}`,
    `style-src 'self' ${inline.styles}`,
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
    'Permissions-Policy': DENIED_FEATURES.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(settings.PUBLIC_URL.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** The origins of the embedded forms, each once; the sandbox's forms have the site's own. */
function frameSources(settings: SiteSettings): string {
  const origins = formSettings.map((name) => (settings[name] ? new URL(settings[name]).origin : "'self'"));
  return [...new Set(origins)].join(' ');
}
