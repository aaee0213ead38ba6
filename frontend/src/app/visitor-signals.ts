import { useEffect } from 'react';
import { useSomebodyHere } from '../lib/somebody-here';
import { useAppDispatch } from '../state/hooks';
import { keyPressed, pointerUsed, visitorNoticed } from '../state/modal-slice';

/** Keys that are held while others are pressed; alone they move nobody. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/** Tells the store what the visitor does, as far as it decides whether to ask them for something. */
export function useVisitorSignals(): void {
  const dispatch = useAppDispatch();
  const isSomebodyHere = useSomebodyHere();

  useEffect(() => {
    dispatch(visitorNoticed({ isSomebodyHere }));
  }, [dispatch, isSomebodyHere]);

  useEffect(() => {
    let byKeyboard = false;
    const onKey = ({ key }: KeyboardEvent) => {
      if (modifiers.has(key)) return;
      byKeyboard = true;
      dispatch(keyPressed());
    };
    const onPointer = (event: Event) => {
      // A page that scrolls under a resting mouse reports a move of no distance.
      if (
        event instanceof PointerEvent &&
        event.type === 'pointermove' &&
        !event.movementX &&
        !event.movementY
      )
        return;
      if (!byKeyboard) return;
      byKeyboard = false;
      dispatch(pointerUsed());
    };
    const onFocus = () => {
      const form = document.activeElement?.closest('form, [role="search"]');
      const isInBanner = Boolean(document.activeElement?.closest('[data-ask]'));
      dispatch(visitorNoticed({ isTyping: Boolean(form) && !isInBanner, isBannerInUse: isInBanner }));
    };
    const options = { capture: true, passive: true };
    const pointers = ['pointerdown', 'pointermove', 'wheel', 'touchstart'];
    addEventListener('keydown', onKey, options);
    for (const pointer of pointers) addEventListener(pointer, onPointer, options);
    // After the browser has moved the focus, so that leaving one field for another is no moment without.
    const afterFocus = () => setTimeout(onFocus);
    for (const change of ['focusin', 'focusout']) addEventListener(change, afterFocus, options);
    onFocus();
    return () => {
      removeEventListener('keydown', onKey, options);
      for (const pointer of pointers) removeEventListener(pointer, onPointer, options);
      for (const change of ['focusin', 'focusout']) removeEventListener(change, afterFocus, options);
    };
  }, [dispatch]);
}
