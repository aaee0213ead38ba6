import { Inject, Injectable } from '@nestjs/common';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { ENVIRONMENT } from '../config/config.module.js';
import { derivedKey } from '../config/derived-key.js';
import type { Environment } from '../config/environment.js';

/** What a handle may be used for next; `fill` is an update that replaces nothing. */
export type ContactTokenPurpose = 'subscribe' | 'update' | 'fill';

/** What an opened handle stands for. */
export interface ContactToken {
  email: string;
}

const LIFETIME = '1h';

/**
 * The opaque ids on the wire. Each is an encrypted token that only this server can make or read, names what it may
 * be used for, and dies by itself: nothing is kept, so any process of the server takes any other's.
 */
@Injectable()
export class ContactTokens {
  private readonly key: () => Uint8Array;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.key = derivedKey('contact handles', environment);
  }

  /** A handle to the contact with this email. */
  issue(email: string, purposes: ContactTokenPurpose[]): Promise<string> {
    return new EncryptJWT({ email, purposes })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(LIFETIME)
      .encrypt(this.key());
  }

  /** What a handle stands for; null when it is none of ours, has died, or is not for this purpose. */
  async open(handle: string, purpose: ContactTokenPurpose): Promise<ContactToken | null> {
    const payload = await this.decrypted(handle);
    const { email, purposes } = payload ?? {};
    if (typeof email !== 'string' || !Array.isArray(purposes) || !purposes.includes(purpose)) return null;
    return { email };
  }

  private async decrypted(handle: string) {
    try {
      const { payload } = await jwtDecrypt(handle, this.key(), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return payload;
    } catch {
      // Forged, foreign, damaged or expired: all the same to whoever holds it.
      return null;
    }
  }
}
