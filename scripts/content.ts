/**
 * `run.mjs content check`, a part of `npm run check`: what there is to say about the content. `clean-pictures` removes the place, the
 * camera and the time from the photographs that name a place.
 */
import { faultText } from '../frontend/build/content/content-file';
import { checkContent, reportText } from '../frontend/build/content/read-content';
import { cleanPictures } from '../frontend/build/pictures/photo-places';

if (process.argv[3] === 'clean-pictures') {
  const { cleaned, faults } = await cleanPictures('frontend');
  const count = `Photographs that named a place, and no longer do: ${String(cleaned.length)}.`;
  console.log([...cleaned, ...faults.map(faultText), count].join('\n'));
  if (faults.length > 0) process.exitCode = 1;
} else {
  const content = await checkContent('frontend');
  process.stdout.write(`${reportText(content)}\n`);
  process.exitCode = content.faults.length > 0 ? 1 : 0;
}
