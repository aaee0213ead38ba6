/** The index of the next story; wraps around (specification section 4). */
export function storyAfter(current: number, count: number): number {
  return (current + 1) % count;
}

/** The index of the previous story; from the first story, the second (specification section 4). */
export function storyBefore(current: number): number {
  return current === 0 ? 1 : current - 1;
}
