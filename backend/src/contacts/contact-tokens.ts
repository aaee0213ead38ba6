import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { lazyDerivedKey } from '../core/config/session-secret.js';
import type { Environment } from '../core/config/environment.js';

/** The permissions that a contact token grants; `fill` updates only empty attributes. */
export type ContactTokenPurpose = 'subscribe' | 'update' | 'fill';

const LIFETIME = '1h';

/**
 * Contact tokens, the opaque contact ids of the API: encrypted JWTs with an email address and purposes. They are
 * stateless, so every server process accepts them.
 */
@Injectable()
export class ContactTokens {
  private readonly key: () => Uint8Array;

  constructor(config: ConfigService<Environment, true>) {
    // The label is part of the key: another one would invalidate all live tokens.
    this.key = lazyDerivedKey('contact handles', config);
  }

  issue(email: string, purposes: ContactTokenPurpose[]): Promise<string> {
    return new EncryptJWT({ email, purposes })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(LIFETIME)
      .encrypt(this.key());
  }

  /** The email address of a token; null if it is forged, damaged, expired or for other purposes. */
  async verify(token: string, purpose: ContactTokenPurpose): Promise<string | null> {
    const { email, purposes } = (await this.decrypt(token)) ?? {};
    if (typeof email !== 'string' || !Array.isArray(purposes) || !purposes.includes(purpose)) return null;
    return email;
  }

  private async decrypt(token: string) {
    try {
      const { payload } = await jwtDecrypt(token, this.key(), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return payload;
    } catch {
      return null;
    }
  }
}
