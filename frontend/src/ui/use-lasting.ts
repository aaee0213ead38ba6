import { useEffect, useState } from 'react';

/**
 * The last value that has stayed for a while: a screen reader would begin to say one that passes, and be interrupted.
 * @param duration in milliseconds
 */
export function useLasting<Value>(value: Value, duration: number): Value | undefined {
  const [lasting, setLasting] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => setLasting(() => value), duration);
    return () => clearTimeout(timer);
  }, [value, duration]);
  return lasting;
}
