/** The photo view. `position` comes before "3 / 8". */
export const photoView = {
  title: 'Photo',
  position: 'Photo',
  previous: 'Previous photo',
  next: 'Next photo',
  /** After the description of a picture that opens the photo view. */
  enlarge: '– enlarge',
} as const;
