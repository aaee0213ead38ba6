declare module 'qs' {
  /** @returns texts, lists and objects (https://github.com/ljharb/qs) */
  export function parse(
    text: string,
    options: { depth: number; arrayLimit: number },
  ): Record<string, unknown>;
}
