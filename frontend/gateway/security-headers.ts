import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FONT_LINK_FILE, fontLinkFor } from '../prerender/font-link';
import { INLINE_STYLES_FILE, readInlineStylesMap } from '../prerender/inline-styles';
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

/** Said by the preview server too, so that a page that breaks it breaks at once. The sandbox has a policy of its own. */
export function saySecurityHeaders(settings: SiteSettings): Plugin {
  return {
    name: 'vfu:security-headers',
    configurePreviewServer({ config, middlewares }) {
      const built = (name: string) => {
        const file = join(config.root, config.build.outDir, name);
        return existsSync(file) ? readFileSync(file, 'utf8') : '';
      };
      const inlineStyles = readInlineStylesMap(built(INLINE_STYLES_FILE));
      const fontLinks = built(FONT_LINK_FILE);
      middlewares.use((request, response, next) => {
        const address = request.url ?? '/';
        const [path = '/'] = address.split('?');
        if (!/^\/sandbox(\/|$)/.test(path)) {
          const page = path === '/' ? '/index.html' : `${path}.html`;
          const headers = securityHeaders(settings, inlineStyles.get(page) ?? '');
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
          const fontLink = fontLinkFor(address, fontLinks);
          if (fontLink) response.setHeader('Link', fontLink);
        }
        next();
      });
    },
  };
}

/** Where the embedded forms come from; the sandbox's own are on the site itself. */
function frameSources(settings: SiteSettings): string {
  const forms = [settings.EXPENSES_FORM_URL, settings.GRANTS_FORM_URL, settings.SPONSORSHIPS_FORM_URL];
  return forms.map((address) => (address ? new URL(address).origin : "'self'")).join(' ');
}
