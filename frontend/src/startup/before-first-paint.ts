import { savesData } from '../lib/visitor-preferences';
import { deferLayout } from './deferred-layout';
import { offerSmallPictures } from './light-pictures';

/* The inline script in the head of each page (build/prerender): it runs before the browser has read the page. */
deferLayout();
if (savesData()) offerSmallPictures();
