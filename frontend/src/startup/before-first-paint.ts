import { savesData } from '../lib/visitor-preferences';
import { deferLayout } from './deferred-layout';
import { offerSmallPictures } from './light-pictures';
import { loadScripts } from './load-scripts';

/* The only inline script (build/prerender/prerender.ts). It runs before the browser has read the page. */
deferLayout();
if (savesData()) offerSmallPictures();
// The attributes are from build/prerender/document.ts.
const { entry, assets } = document.currentScript?.dataset ?? {};
if (entry && assets) loadScripts(entry, assets.split(' '));
