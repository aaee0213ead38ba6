/**
 * Waits until an expectation holds, looking again and again. It is a bound, not a measure: what holds at once
 * passes at once.
 * @throws the expectation's own error when it never held
 */
export async function eventually(expectation: () => void | Promise<void>, atMostMs = 15_000): Promise<void> {
  const until = Date.now() + atMostMs;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
