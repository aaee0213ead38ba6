/** `npm run clean-pictures` removes the place, the camera and the time from the photographs that name a place. */
import { cleanPictures } from '../frontend/build/pictures/clean-pictures';

const cleaned = await cleanPictures('frontend');
console.log(
  [...cleaned, `Photographs that named a place, and no longer do: ${String(cleaned.length)}.`].join('\n'),
);
