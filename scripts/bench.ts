/**
 * `npm run bench [runs]`: how fast the site is beside the fastest page there can be and beside a plain one, and what
 * its API carries. Prints tables and writes them to docs/performance.md as they come; with five runs it takes most of an
 * hour, in which the machine should have nothing else to do.
 */
await import(new URL('bench/bench.ts', import.meta.url).href);
