import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateBy, type ValidationOptions } from 'class-validator';
import { isEmailAddress, normalisedEmail } from '../contract/email-address.js';
import { ApiError } from './api-error.js';
import { toLine, toParagraphs } from './plain-text.js';

export const INVALID_EMAIL = 'Invalid email address';

/** Every request body is checked against its DTO; what the DTO does not name is refused, not dropped. */
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

/** An email address, trimmed and lower case from here on. */
export function IsEmailAddress(): PropertyDecorator {
  return both(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? normalisedEmail(value) : value,
    ),
    check('isEmailAddress', (value) => typeof value === 'string' && isEmailAddress(value), {
      message: INVALID_EMAIL,
    }),
  );
}

/** One line of text: control and direction marks and the spaces around it are taken out, then its length is held. */
export function IsLine(maxLength: number): PropertyDecorator {
  return both(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? toLine(value) : value)),
    IsString({ message: '$property must be text' }),
    MaxLength(maxLength, { message: `$property is too long: at most ${maxLength} characters` }),
  );
}

/** Text of several lines, its line ends made the same and other control marks taken out. */
export function IsParagraphs(maxLength: number): PropertyDecorator {
  return both(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? toParagraphs(value) : value)),
    IsString({ message: '$property must be text' }),
    MaxLength(maxLength, { message: `$property is too long: at most ${maxLength} characters` }),
  );
}

function both(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
}

function check(name: string, validate: (value: unknown) => boolean, options: ValidationOptions) {
  return ValidateBy({ name, validator: { validate } }, options);
}

/** The first fault, the innermost: the outer ones only say that there is one inside. */
function firstMessage(errors: ValidationError[]): string {
  const [error] = errors;
  if (!error) return 'The request could not be read.';
  if (error.constraints) {
    const message = Object.values(error.constraints)[0] ?? '';
    return 'whitelistValidation' in error.constraints
      ? `Unknown name: ${toLine(error.property).slice(0, 60)}`
      : message;
  }
  return firstMessage(error.children ?? []);
}
