import { useEffect } from 'react';
import { firstActivityWasKeyPress } from '../../startup/user-activity';
import { useAppDispatch } from '../../state/hooks';
import { keyPressed, pointerUsed, visitorActivityChanged } from '../../state/modal-slice';

/** Keys for navigating by keyboard. Visitors with a mouse press others too, such as Escape. */
const navigationKey = /^(?:Tab|Enter| |Arrow\w+|Page\w+|Home|End)$/;

/** Reports to the store the visitor's actions that prompts depend on. */
export function useVisitorSignals(): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    // The listeners below are added after that key press.
    if (firstActivityWasKeyPress()) dispatch(keyPressed());
    let usesKeyboard = false;
    const onKey = ({ key }: KeyboardEvent) => {
      if (!navigationKey.test(key)) return;
      usesKeyboard = true;
      dispatch(keyPressed());
    };
    const onPointer = (event: Event) => {
      // Scrolling under a resting mouse fires a move of zero distance.
      if (
        event instanceof PointerEvent &&
        event.type === 'pointermove' &&
        !event.movementX &&
        !event.movementY
      )
        return;
      if (!usesKeyboard) return;
      usesKeyboard = false;
      dispatch(pointerUsed());
    };
    const reportFocus = (focused: EventTarget | null) => {
      const element = focused instanceof Element ? focused : null;
      const isBannerInUse = Boolean(element?.closest('[data-prompt]'));
      dispatch(
        visitorActivityChanged({
          isTyping: Boolean(element?.closest('form')) && !isBannerInUse,
          isBannerInUse,
        }),
      );
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      reportFocus(target);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      reportFocus(relatedTarget);
    };
    const options = { capture: true, passive: true };
    const pointerEvents = ['pointerdown', 'pointermove', 'wheel', 'touchstart'];
    addEventListener('keydown', onKey, options);
    for (const type of pointerEvents) addEventListener(type, onPointer, options);
    addEventListener('focusin', onFocusIn, options);
    addEventListener('focusout', onFocusOut, options);
    reportFocus(document.activeElement);
    return () => {
      removeEventListener('keydown', onKey, options);
      for (const type of pointerEvents) removeEventListener(type, onPointer, options);
      removeEventListener('focusin', onFocusIn, options);
      removeEventListener('focusout', onFocusOut, options);
    };
  }, [dispatch]);
}
