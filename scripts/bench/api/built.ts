/**
 * Imports a module of the built API. tsx does not emit the metadata for dependency injection.
 * @param name its path in backend/src without the suffix
 */
export async function built<T>(name: string): Promise<T> {
  return (await import(new URL(`../../../backend/dist/${name}.js`, import.meta.url).href)) as T;
}
