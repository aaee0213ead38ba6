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

/** Every partner that has a folder here, in the order of the folders' names, with its logo where it has one. */
export const partners: { partner: Partner; logo: PartnerLogo | null }[] = [...entries].map(
  ([folder, partner]) => ({ partner, logo: logos.get(folder) ?? null }),
);
