/** Something was asked of the sandbox that its present state does not allow, or that does not exist. */
export class Refusal extends Error {
  constructor(
    /** As an HTTP status: 400, 404 or 409. */
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
