/** `run.mjs content check`, a part of `npm run check`: what there is to say about the content. */
import { checkContent, reportText } from '../frontend/build/content/read-content';

const content = await checkContent('frontend');
process.stdout.write(`${reportText(content)}\n`);
process.exitCode = content.faults.length > 0 ? 1 : 0;
