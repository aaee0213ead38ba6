/** How often a line is written where there is no terminal. */
const LINE_EVERY_MS = 10_000;
const CLEAR_LINE = '\r\u001b[K';

/**
 * Shows on standard error what a long command is doing: in place on a terminal, elsewhere as a line every ten seconds.
 */
export class Progress {
  private lastLineAt = performance.now();
  private isShown = false;

  constructor(private readonly output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr) {}

  update(text: string): void {
    if (this.output.isTTY) {
      this.output.write(`${CLEAR_LINE}${text}`);
      this.isShown = true;
    } else if (performance.now() - this.lastLineAt >= LINE_EVERY_MS) {
      this.output.write(`${text}\n`);
      this.lastLineAt = performance.now();
    }
  }

  /** Removes the text, before something else is printed. */
  clear(): void {
    if (this.isShown) this.output.write(CLEAR_LINE);
    this.isShown = false;
  }
}
