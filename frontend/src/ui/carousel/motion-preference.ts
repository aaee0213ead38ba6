/** Whether things may move by themselves: not with reduced motion, not while saving data. Browser only. */
export function mayMoveByItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}
