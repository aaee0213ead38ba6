/** A step needs something that this machine lacks. The message says what. */
export class NotPossibleHere extends Error {
  override readonly name = 'NotPossibleHere';
}
