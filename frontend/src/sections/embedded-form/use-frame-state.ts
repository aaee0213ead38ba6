import { useEffect, useRef, useState, type RefObject } from 'react';

/** How long a form may take before the visitor is offered another way, in milliseconds. */
const PATIENCE = 12_000;

export type FrameState = 'loading' | 'shown' | 'failed';

/**
 * How far a frame is. A browser tells a page of another origin little: a frame that is refused or not reachable may
 * still report that it has loaded, so the plain link stays beside it whatever this says. What can be known is a frame
 * that never reports at all, and a visitor without a connection.
 */
export function useFrameState(): { frame: RefObject<HTMLIFrameElement | null>; state: FrameState } {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>('loading');

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const timer = setTimeout(() => {
      setState((before) => (before === 'loading' ? 'failed' : before));
    }, PATIENCE);
    const shown = () => {
      setState(navigator.onLine ? 'shown' : 'failed');
    };
    element.addEventListener('load', shown);
    // It may have loaded before this code was there to hear of it.
    if (hasLoaded(element)) shown();
    return () => {
      clearTimeout(timer);
      element.removeEventListener('load', shown);
    };
  }, []);

  return { frame, state };
}

/** Whether another document stands in the frame than the empty one it begins with. */
function hasLoaded(frame: HTMLIFrameElement): boolean {
  // The empty one can be looked into, a form of another origin cannot. A sample's frame can never be.
  return frame.sandbox.contains('allow-same-origin')
    ? frame.contentDocument === null
    : performance.getEntriesByName(frame.src).length > 0;
}
