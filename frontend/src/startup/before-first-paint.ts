import { savesData } from '../lib/visitor-preferences';
import { deferLayout } from './deferred-layout';
import { repeatEarlyPresses } from './early-presses';
import { offerSmallPictures } from './light-pictures';

/* The inline script in the head of each page (build/prerender): it runs before the browser has read the page. */
deferLayout();
repeatEarlyPresses();
if (savesData()) offerSmallPictures();
