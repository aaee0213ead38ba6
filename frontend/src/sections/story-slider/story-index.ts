/** Which story comes after `current`, from last to first again (specification section 4). */
export function storyAfter(current: number, count: number): number {
  return (current + 1) % count;
}

/** Which story Previous leads to: one back, but from the first one forward (specification section 4). */
export function storyBefore(current: number): number {
  return current === 0 ? 1 : current - 1;
}
