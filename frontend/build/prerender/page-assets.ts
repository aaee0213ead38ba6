import type { Manifest } from 'vite';

/** The scripts and style sheets of `entries` and their imports, each once, dependencies first. */
export function collectAssets(
  manifest: Manifest,
  entries: string[],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();

  function visit(name: string): void {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(`The build has no chunk for ${name}. Is the page's file named so in the routes table?`);
    chunk.imports?.forEach(visit);
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
  }

  entries.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}
