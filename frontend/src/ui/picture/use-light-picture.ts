import { useSyncExternalStore, type RefObject } from 'react';
import { isLightFile } from '../../startup/light-pictures';
import { onReducedModeChange } from '../../startup/reduced-mode';
import { isReduced } from '../../startup/reduced-mode-decision';

/**
 * Whether a picture offers only its small files: in reduced mode, unless the browser has requested a larger one already,
 * because another would be a second download. In a prerendered page, startup/before-first-paint.ts has decided.
 * @param isEager whether the browser requests the picture without waiting for it to come near the viewport
 */
export function useLightPicture(image: RefObject<HTMLImageElement | null>, isEager: boolean): boolean {
  return useSyncExternalStore(
    onReducedModeChange,
    () => isReduced() && !hasLargeFile(image.current, isEager),
    () => false,
  );
}

function hasLargeFile(image: HTMLImageElement | null, isEager: boolean): boolean {
  if (!image?.currentSrc || isLightFile(image.currentSrc)) return false;
  // A lazy picture has its address before the browser requests it.
  return isEager || image.naturalWidth > 0;
}
