import { savesData } from '../lib/visitor-preferences';
import { deferLayout } from './deferred-layout';
import { offerSmallPictures } from './light-pictures';

/* The only inline script (build/inline-script-plugin.ts). It runs before the browser has read the page. */
deferLayout();
if (savesData()) offerSmallPictures();
