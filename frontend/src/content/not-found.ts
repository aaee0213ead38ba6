/** The page for a missing file. */
export const notFound = {
  title: 'Not found',
  heading: 'There is nothing here',
  home: 'Go to the home page',
} as const;
