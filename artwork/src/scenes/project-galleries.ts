import type { Canvas } from '../paper/canvas';
import { scenes as aqueducks } from './projects/aqueducks';
import { scenes as artTherapy } from './projects/art-therapy';
import { scenes as brigadeSupplies } from './projects/brigade-supplies';
import { scenes as britishAid } from './projects/british-aid';
import { scenes as campMaximum } from './projects/camp-maximum';
import { scenes as crates } from './projects/crates-for-ukraine';
import { scenes as edcamp } from './projects/edcamp';
import { scenes as fiscalSponsoring } from './projects/fiscal-sponsoring';
import { scenes as humanitarianAidDrops } from './projects/humanitarian-aid-drops';
import { scenes as kaplanTour } from './projects/kaplan-tour';
import { scenes as kindDeedsAirshow } from './projects/kind-deeds-airshow';
import { scenes as kindDeedsHousing } from './projects/kind-deeds-housing';
import { scenes as kramatorskHousing } from './projects/kramatorsk-housing';
import { scenes as moaaUkraine } from './projects/moaa-ukraine';
import { scenes as operationSantaClaus } from './projects/operation-santa-claus';
import { scenes as pilotVests } from './projects/pilot-vests';
import { scenes as spartanInitiative } from './projects/spartan-initiative';
import { scenes as staySafe } from './projects/stay-safe-ua';
import { scenes as volyaMedical } from './projects/volya-medical';

/** Each project's gallery, by the names of its folder and its files. */
export const projectGalleries: Record<string, Record<string, () => Canvas>> = {
  aqueducks,
  'art-therapy': artTherapy,
  'brigade-supplies': brigadeSupplies,
  'british-aid': britishAid,
  'camp-maximum': campMaximum,
  'crates-for-ukraine': crates,
  edcamp,
  'fiscal-sponsoring': fiscalSponsoring,
  'humanitarian-aid-drops': humanitarianAidDrops,
  'kaplan-tour': kaplanTour,
  'kind-deeds-airshow': kindDeedsAirshow,
  'kind-deeds-housing': kindDeedsHousing,
  'kramatorsk-housing': kramatorskHousing,
  'moaa-ukraine': moaaUkraine,
  'operation-santa-claus': operationSantaClaus,
  'pilot-vests': pilotVests,
  'spartan-initiative': spartanInitiative,
  'stay-safe-ua': staySafe,
  'volya-medical': volyaMedical,
};
