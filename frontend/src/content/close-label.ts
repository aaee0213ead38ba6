/** The button that closes a dialog. */
export const closeLabel = 'Close';
