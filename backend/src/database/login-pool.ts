import pg from 'pg';
import { INVALID_PASSWORD, toLoginError } from './database-setup-error.js';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error) => void,
) => void;

/**
 * A pool that knows two passwords while the password changes (`rotate database-password`): PostgreSQL accepts only one at a
 * time, and the processes must not notice when it changes.
 */
export class LoginPool extends pg.Pool {
  /** The password that new connections use. */
  private current = 0;

  /**
   * @param passwords all that the server may have; none if the address has one, or the server asks for none
   */
  constructor(
    private readonly address: string,
    private readonly passwords: readonly string[],
    options: pg.PoolConfig,
  ) {
    super({ ...options, Client: clientFor(() => this.addressWithPassword()) });
  }

  /** @throws DatabaseSetupError when the server refuses the login */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.connectWithAnyPassword();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  /** The address with the password that the server accepts now. @throws DatabaseSetupError */
  async acceptedAddress(): Promise<string> {
    (await this.connect()).release();
    return this.addressWithPassword();
  }

  private async connectWithAnyPassword(): Promise<pg.PoolClient> {
    const tried = this.current;
    try {
      return await super.connect();
    } catch (error) {
      if ((error as { code?: string }).code !== INVALID_PASSWORD || this.passwords.length < 2) {
        throw toLoginError(error);
      }
    }
    // Unless another connection has done so meanwhile.
    if (this.current === tried) this.current = (tried + 1) % this.passwords.length;
    try {
      return await super.connect();
    } catch (error) {
      throw toLoginError(error);
    }
  }

  private addressWithPassword(): string {
    const password = this.passwords[this.current];
    if (password === undefined) return this.address;
    const url = new URL(this.address);
    url.password = encodeURIComponent(password);
    return url.href;
  }
}

/** A client that asks for its address when it is made. The driver ignores a `password` beside a connection string. */
function clientFor(address: () => string) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address() });
    }
  };
}
