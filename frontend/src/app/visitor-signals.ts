import { useEffect } from 'react';
import { cameByKeyboard, useUserActivity } from '../startup/user-activity';
import { useAppDispatch } from '../state/hooks';
import { keyPressed, pointerUsed, visitorNoticed } from '../state/modal-slice';

/** The keys that move a visitor through a page; Escape, for one, also belongs to those who use a mouse. */
const movingKey = /^(?:Tab|Enter| |Arrow\w+|Page\w+|Home|End)$/;

/** Tells the store what the visitor does, as far as it decides whether to ask them for something. */
export function useVisitorSignals(): void {
  const dispatch = useAppDispatch();
  const isSomebodyHere = useUserActivity();

  useEffect(() => {
    // That key was pressed before the listeners below heard it.
    if (isSomebodyHere && cameByKeyboard()) dispatch(keyPressed());
    dispatch(visitorNoticed({ isSomebodyHere }));
  }, [dispatch, isSomebodyHere]);

  useEffect(() => {
    let byKeyboard = false;
    const onKey = ({ key }: KeyboardEvent) => {
      if (!movingKey.test(key)) return;
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
    const noticeFocus = (focused: EventTarget | null) => {
      const element = focused instanceof Element ? focused : null;
      const isBannerInUse = Boolean(element?.closest('[data-ask]'));
      dispatch(
        visitorNoticed({ isTyping: Boolean(element?.closest('form')) && !isBannerInUse, isBannerInUse }),
      );
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      noticeFocus(target);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      noticeFocus(relatedTarget);
    };
    const options = { capture: true, passive: true };
    const pointers = ['pointerdown', 'pointermove', 'wheel', 'touchstart'];
    addEventListener('keydown', onKey, options);
    for (const pointer of pointers) addEventListener(pointer, onPointer, options);
    addEventListener('focusin', onFocusIn, options);
    addEventListener('focusout', onFocusOut, options);
    noticeFocus(document.activeElement);
    return () => {
      removeEventListener('keydown', onKey, options);
      for (const pointer of pointers) removeEventListener(pointer, onPointer, options);
      removeEventListener('focusin', onFocusIn, options);
      removeEventListener('focusout', onFocusOut, options);
    };
  }, [dispatch]);
}
