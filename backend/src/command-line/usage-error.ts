/** An invalid argument. Its message is shown to the operator as it is, so it must not contain personal data. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
