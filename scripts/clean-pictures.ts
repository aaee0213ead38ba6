/** `npm run clean-pictures` removes the place, the camera and the time from the photographs that name a place. */
import { faultText } from '../frontend/build/content/content-file';
import { cleanPictures } from '../frontend/build/pictures/photo-places';

const { cleaned, faults } = await cleanPictures('frontend');
console.log(
  [
    ...cleaned,
    ...faults.map(faultText),
    `Photographs that named a place, and no longer do: ${String(cleaned.length)}.`,
  ].join('\n'),
);
if (faults.length > 0) process.exitCode = 1;
