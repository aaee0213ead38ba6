import { useRef, type TouchEvent } from 'react';

/** A finger that moves less than this, in pixels, has only touched. */
const FAR = 40;

/** Tells of a swipe to the side: 1 for a finger moving left, which asks for what comes next, and -1 for the other way. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      // Two fingers zoom.
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const right = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = null;
      if (Math.abs(right) > FAR && Math.abs(right) > Math.abs(down)) onSwipe(right < 0 ? 1 : -1);
    },
  };
}
