import { useEffect, useState, type RefObject } from 'react';
import { isLightFile } from '../../startup/light-pictures';
import { useReducedMode } from '../../startup/reduced-mode';

/**
 * Whether a picture offers only its small files: in reduced mode, unless the browser has requested a larger one already,
 * because another would be a second download. In a prerendered page, startup/before-first-paint.ts has decided.
 * @param isEager whether the browser requests the picture without waiting for it to come near the viewport
 */
export function useLightPicture(image: RefObject<HTMLImageElement | null>, isEager: boolean): boolean {
  const isReduced = useReducedMode();
  const [isLight, setIsLight] = useState(isReduced);

  useEffect(() => {
    const isRequested = isEager || Boolean(image.current?.naturalWidth);
    if (!isReduced || !isRequested || isLightFile(image.current?.currentSrc ?? '')) setIsLight(isReduced);
  }, [image, isEager, isReduced]);

  return isLight;
}
