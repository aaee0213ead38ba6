/** The words of carousels and scrolling lines, which only screen readers say. */
export const controls = {
  /** The kind of region that screen readers announce. */
  carousel: 'carousel',
  /** After the name of a carousel and a colon. */
  previous: 'previous',
  next: 'next',
  pause: 'pause',
  play: 'play',
} as const;
