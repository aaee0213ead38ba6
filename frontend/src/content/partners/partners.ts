import type { Partner, PartnerLogo } from './partner';

const byFolder = <T>(found: Record<string, T>): Map<string, T> =>
  new Map(Object.entries(found).map(([path, value]) => [path.split('/')[1] ?? '', value]));

const entries = byFolder(import.meta.glob<Partner>('./*/partner.ts', { eager: true, import: 'partner' }));
const logos = byFolder(
  import.meta.glob<PartnerLogo | null>('./*/logo.{svg,png}', {
    eager: true,
    query: '?logo',
    import: 'default',
  }),
);

export const partnersTitle = 'Partnering NGOs';

export const partnersText = {
  all: 'All partners',
  /** The name of the row of logos. */
  row: 'Partner logos',
} as const;

/** Every partner with a folder, in the order of the folder names; `logo` is null without a logo file. */
export const partners: { partner: Partner; logo: PartnerLogo | null }[] = [...entries].map(
  ([folder, partner]) => ({ partner, logo: logos.get(folder) ?? null }),
);
