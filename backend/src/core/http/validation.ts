import { applyDecorators, ValidationPipe, type ValidationError } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { CONTACT_ATTRIBUTES } from '../../contract/contact-attributes.js';
import { isEmailAddress, normalizeEmail } from '../../contract/email-address.js';
import type { ErrorCode } from '../../contract/error-envelope.js';
import { LANGUAGE_CODE } from '../../contract/gift-reference.js';
import { isName, tidyName } from '../../contract/person-name.js';
import { toMultiline, toSingleLine } from '../sanitize-text.js';
import { ApiError } from './api-error.js';

export const INVALID_EMAIL = 'Invalid email address';
const INVALID_NAME = 'A name has letters, spaces, hyphens, apostrophes, commas, & and at most four digits';
/** The codes of the messages that the site has words for. */
const CODES = new Map<string, ErrorCode>([
  [INVALID_EMAIL, 'invalid_email'],
  [INVALID_NAME, 'invalid_name'],
]);

/** Validates every request body against its DTO. Unknown properties are rejected, not dropped. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => {
      const message = firstMessage(errors);
      return new ApiError(400, CODES.get(message) ?? 'bad_request', message);
    },
  });
}

/** Normalizes an email address outside a DTO, such as a header. @throws ApiError 400 */
export function parseEmailAddress(text: string): string {
  const email = normalizeEmail(text);
  if (!isEmailAddress(email)) throw new ApiError(400, 'invalid_email', INVALID_EMAIL);
  return email;
}

/** Property decorator: an email address, normalized. */
export function IsEmailAddress(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalizeEmail(value) : value)),
    ValidateBy(
      {
        name: 'isEmailAddress',
        validator: { validate: (value) => typeof value === 'string' && isEmailAddress(value) },
      },
      { message: INVALID_EMAIL },
    ),
  );
}

/** Property decorator: a field that may be absent. class-validator's `IsOptional` would also accept null. */
export function IsOptionalNotNull(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** Property decorator: the code of a language. */
export function IsLanguage(): PropertyDecorator {
  return Matches(LANGUAGE_CODE, { message: '$property must be the code of a language' });
}

/** Property decorator: text that is sanitized to a single line, then limited in length. */
export const IsSingleLine = (maxLength: number) => IsText(maxLength, toSingleLine);

/** Property decorator: the name of a person, an organization or a program; empty for none. */
export const IsName = (maxLength: number) =>
  applyDecorators(
    IsText(maxLength, tidyName),
    ValidateBy(
      {
        name: 'isName',
        validator: { validate: (value) => value === '' || (typeof value === 'string' && isName(value)) },
      },
      { message: INVALID_NAME },
    ),
  );

/** Property decorator: text that is sanitized but keeps its line breaks, then limited in length. */
export const IsMultiline = (maxLength: number) => IsText(maxLength, toMultiline);

function IsText(maxLength: number, toSafe: (text: string) => string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? toSafe(value) : value)),
    IsString({ message: '$property must be text' }),
    MaxLength(maxLength, { message: `$property is too long: at most ${maxLength} characters` }),
  );
}

/** Property decorator: a phone number; empty for none. */
export function IsPhoneNumber(): PropertyDecorator {
  return applyDecorators(
    IsSingleLine(CONTACT_ATTRIBUTES.phone.max),
    Matches(/^[+\d\s().-]*$/, { message: '$property must hold digits only' }),
  );
}

/** The message of the first leaf error. */
function firstMessage(errors: ValidationError[]): string {
  const [error] = errors;
  if (!error) return 'The request could not be read.';
  if (error.constraints) {
    const message = Object.values(error.constraints)[0] ?? '';
    return 'whitelistValidation' in error.constraints
      ? `Unknown property: ${toSingleLine(error.property).slice(0, 60)}`
      : message;
  }
  return firstMessage(error.children ?? []);
}
