/** Polls until an expectation passes. @throws the expectation's last error after a minute, which is for what hangs */
export async function eventually(expectation: () => void | Promise<void>, timeoutMs = 60_000): Promise<void> {
  const until = Date.now() + timeoutMs;
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
