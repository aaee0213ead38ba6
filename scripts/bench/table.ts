/** A Markdown table. The first row is its head. */
export function table(rows: (string | number)[][]): string {
  const [head = [], ...body] = rows;
  return `${[head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

export function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
