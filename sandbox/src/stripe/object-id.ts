/** The id of an object that another refers to, whether by id or expanded; empty when it refers to none. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
