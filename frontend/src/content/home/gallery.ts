import type { PictureRef } from '../picture';
import bridge from './gallery/02?picture';
import concert from './gallery/04?picture';
import freighter from './gallery/07?picture';
import generator from './gallery/06?picture';
import kitchen from './gallery/01?picture';
import airshow from './gallery/03?picture';
import roadside from './gallery/08?picture';
import well from './gallery/05?picture';

export const gallery = {
  name: 'Gallery',
  title: 'Along the way',
  photos: [
    {
      key: kitchen,
      alt: 'A field kitchen in the snow: a volunteer ladles soup for three people before damaged apartment blocks.',
    },
    { key: bridge, alt: 'A freight truck and an ambulance cross an arched bridge at sunset.' },
    { key: airshow, alt: 'People on a meadow wave to two yellow biplanes at an air show.' },
    { key: concert, alt: 'A violinist plays from a music stand under three lamps.' },
    { key: well, alt: 'A woman at a village well beside a thatched house and sunflowers.' },
    {
      key: generator,
      alt: 'At night a generator brings light to dark apartment blocks; two people stand by it.',
    },
    { key: freighter, alt: 'A container ship on a gray, stormy sea.' },
    { key: roadside, alt: 'A volunteer hands a parcel to a man beside a loaded pickup on a country road.' },
  ] satisfies PictureRef[],
  sample: true,
};
