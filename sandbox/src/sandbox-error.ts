/** A request that the sandbox's state does not allow, or that names something that does not exist. */
export class SandboxError extends Error {
  constructor(
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message);
    this.name = 'SandboxError';
  }
}
