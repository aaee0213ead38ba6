/** A module of the built server: only its build writes the metadata that it is put together by. */
export async function built<T>(name: string): Promise<T> {
  return (await import(new URL(`../../../backend/dist/${name}.js`, import.meta.url).href)) as T;
}
