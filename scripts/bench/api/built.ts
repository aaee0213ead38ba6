/**
 * Imports an entry of the built API (backend/rolldown.config.ts). tsx does not emit the metadata for dependency injection.
 */
export async function built<T>(name: string): Promise<T> {
  return (await import(new URL(`../../../backend/dist/${name}.js`, import.meta.url).href)) as T;
}
