/** The last element of a list. `list.at(-1)` is not in Safari before 15.4. */
export const last = <Element>(list: readonly Element[]): Element | undefined => list[list.length - 1];
