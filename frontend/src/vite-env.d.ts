/// <reference types="vite/client" />

/** Set at build from the environment; see `build/prerender/site-settings.ts`. */
interface ImportMetaEnv {
  readonly PUBLIC_URL: string;
  /** `true` where the sandbox's pages stand in for empty links; empty where such links are left out. */
  readonly SAMPLE_PAGES: string;
  readonly DONATE_MONTHLY_URL: string;
  readonly DONATE_ONCE_URL: string;
  readonly SHOP_URL: string;
  readonly SANTA_DONATE_URL: string;
  readonly EXPENSES_FORM_URL: string;
  readonly GRANTS_FORM_URL: string;
  readonly SPONSORSHIPS_FORM_URL: string;
}
