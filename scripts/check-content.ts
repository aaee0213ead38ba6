/** A part of `npm run check`: what there is to say about the content. */
import { readContent } from '../frontend/build/content/read-content';
import { reportText } from '../frontend/build/content/report';

const content = readContent('frontend');
process.stdout.write(`${reportText(content)}\n`);
process.exitCode = content.faults.length > 0 ? 1 : 0;
