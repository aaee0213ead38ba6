/** A part of `npm run check`: what there is to say about the content. */
import { reportContent, reportText } from '../frontend/build/content/report';

const content = reportContent('frontend');
process.stdout.write(`${reportText(content)}\n`);
process.exitCode = content.faults.length > 0 ? 1 : 0;
