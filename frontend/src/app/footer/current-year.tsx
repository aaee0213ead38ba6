/** The current year. A page built last year may say so until it is hydrated; React is told to expect that. */
export function CurrentYear() {
  return <span suppressHydrationWarning>{new Date().getFullYear()}</span>;
}
