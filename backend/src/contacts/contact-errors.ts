import { ApiError } from '../core/http/api-error.js';
import { INVALID_EMAIL } from '../core/http/validation.js';

/* What visitors are told of a contact (docs/interface.md section 3). */

export const invalidEmail = () => new ApiError(400, 'invalid_email', INVALID_EMAIL);

/** For a person who unsubscribed: only they can undo it, by a mail from their address. */
export const unsubscribed = () =>
  new ApiError(
    409,
    'unsubscribed',
    'This address unsubscribed earlier. Write to us from it, and we add it again.',
  );

export const alreadyExists = () => new ApiError(409, 'already_exists', 'Contact already exist');

export const contactNotFound = () => new ApiError(404, 'not_found', 'Contact not found.');
