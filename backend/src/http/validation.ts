import { applyDecorators, ValidationPipe, type ValidationError } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { isEmailAddress, normalizeEmail } from '../contract/email-address.js';
import { LANGUAGE_CODE } from '../contract/gift-reference.js';
import { ApiError } from './api-error.js';

export const INVALID_EMAIL = 'Invalid email address';

// C0 and C1 control characters, and bidirectional formatting marks.
const INVISIBLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const INVISIBLE_EXCEPT_LINES = /[^\P{Cc}\n\t]+|[\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Sanitizes input to one line: well-formed Unicode without control characters and bidirectional marks, trimmed. */
export const toSingleLine = (text: string) => text.toWellFormed().replace(INVISIBLE, ' ').trim();

/** Like `toSingleLine`, but keeps line breaks, normalized to `\n`, and tabs. */
export const toMultiline = (text: string) =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE_EXCEPT_LINES, ' ').trim();

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
      return new ApiError(400, message === INVALID_EMAIL ? 'invalid_email' : 'bad_request', message);
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

/** Property decorator: text that is sanitized but keeps its line breaks, then limited in length. */
export const IsMultiline = (maxLength: number) => IsText(maxLength, toMultiline);

function IsText(maxLength: number, sanitize: (text: string) => string): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? sanitize(value) : value)),
    IsString({ message: '$property must be text' }),
    MaxLength(maxLength, { message: `$property is too long: at most ${maxLength} characters` }),
  );
}

/** Property decorator: a phone number; empty for none. */
export function IsPhoneNumber(): PropertyDecorator {
  return applyDecorators(
    IsSingleLine(40),
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
