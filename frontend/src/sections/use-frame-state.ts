import { useEffect, useRef, useState, type RefObject } from 'react';

/** The frame counts as failed after this time without a `load` event, in milliseconds. */
const LOAD_TIMEOUT = 12_000;

export type FrameState = 'loading' | 'shown' | 'failed';

/**
 * The loading state of a frame. A frame of another origin fires `load` even if it was blocked or could not be reached,
 * so a plain link stays beside it in every state. Detects only a missing `load` event and a visitor who is offline.
 */
export function useFrameState(): { frame: RefObject<HTMLIFrameElement | null>; state: FrameState } {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>('loading');

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const timer = setTimeout(() => {
      setState((before) => (before === 'loading' ? 'failed' : before));
    }, LOAD_TIMEOUT);
    const onLoad = () => {
      setState(navigator.onLine ? 'shown' : 'failed');
    };
    element.addEventListener('load', onLoad);
    // The frame may have loaded before hydration.
    if (hasLoaded(element)) onLoad();
    return () => {
      clearTimeout(timer);
      element.removeEventListener('load', onLoad);
    };
  }, []);

  return { frame, state };
}

/** Whether the frame has replaced its initial empty document. */
function hasLoaded(frame: HTMLIFrameElement): boolean {
  // The empty document has the page's origin, so it is accessible; an external form is not. A sample form's frame has
  // an opaque origin from the start.
  return frame.sandbox.contains('allow-same-origin')
    ? frame.contentDocument === null
    : performance.getEntriesByName(frame.src).length > 0;
}
