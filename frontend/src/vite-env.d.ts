import type { LinkSetting } from '@contract/public-settings';

declare global {
  /** Set by the build from the environment (`build/site-settings.ts`). */
  interface ImportMetaEnv extends Readonly<Record<LinkSetting, string>> {
    readonly PUBLIC_URL: string;
    /** As `parseAmountUrls` reads it. */
    readonly DONATE_MONTHLY_AMOUNT_URLS: string;
    /** The language of the build (BCP 47); undefined in tests. */
    readonly LANGUAGE: string | undefined;
    /** `true` where the sandbox's pages replace empty links; empty where the site omits such links. */
    readonly SAMPLE_PAGES: string;
    /** `true` in a production build, without Redux DevTools; empty in others. */
    readonly IS_PRODUCTION: string;
  }
}
