import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsNumber, Max, Min } from 'class-validator';
import {
  attributeEntries,
  type AttributeName,
  type ContactAttributes,
} from '../../contract/contact-attributes.js';
import {
  IsEmailAddress,
  IsMultiline,
  IsName,
  IsOptionalNotNull,
  IsPhoneNumber,
  IsSingleLine,
} from '../../core/http/validation.js';

const LIMITS = new Map<string | symbol, number>(
  attributeEntries.map(([name, each]) => [name, 'max' in each ? each.max : 0]),
);

/** Property decorator: an attribute that may be absent, with its limit in the table. */
const Optional =
  (rule: (limit: number) => PropertyDecorator): PropertyDecorator =>
  (target, name) =>
    applyDecorators(IsOptionalNotNull(), rule(LIMITS.get(name) ?? 0))(target, name);

/** Miles or points. The forms send digits; the mailing service silently drops anything but numbers. */
function IsPoints(max: number): PropertyDecorator {
  const message = `$property must be a whole number of at most ${String(max).length} digits`;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ),
    IsInt({ message }),
    Min(0, { message }),
    Max(max, { message }),
  );
}

function IsAmount(max: number): PropertyDecorator {
  return applyDecorators(
    IsNumber({ allowNaN: false, allowInfinity: false }, { message: '$property must be a number' }),
    Min(0, { message: '$property must not be negative' }),
    Max(max, { message: '$property is too large' }),
  );
}

/** A type error: an attribute that requests may have, and that has no rule below. */
type Forgotten = Exclude<AttributeName<'offer' | 'person' | 'visit' | 'gift'>, keyof ContactAttributesDto>;

/** The contact attributes (specification section 3). */
export class ContactAttributesDto implements ContactAttributes, Record<Forgotten, never> {
  @IsOptionalNotNull()
  @IsEmailAddress()
  email?: string;

  @Optional(IsName) firstName?: string;
  @Optional(IsName) lastName?: string;
  @Optional(IsName) location?: string;
  @Optional(IsPhoneNumber) phone?: string;
  @Optional(IsSingleLine) HOW_DID_YOU_HERE_ABOUT_VFU?: string;
  @Optional(IsName) POINTS_PROGRAM_NAME?: string;
  @Optional(IsPoints) MILES_AMOUNT?: number;
  @Optional(IsPoints) HOTEL_POINTS_AMOUNT?: number;
  @Optional(IsPoints) CREDIT_CARDS_POINTS_AMOUNT?: number;
  @Optional(IsName) ORGANISATION_NAME?: string;
  @Optional(IsName) POC_NAME?: string;
  @Optional(IsSingleLine) CORPORATE_CONTRIBUTION_TYPE?: string;
  @Optional(IsSingleLine) APPROXIMATE_PROGRAM_BUDGET?: string;
  @Optional(IsMultiline) HOW_SUPPORT_VFU?: string;
  @Optional(IsAmount) DONATED_AMOUNT?: number;
  @Optional(IsSingleLine) DONATION_CURRENCY?: string;
  @Optional(IsAmount) LAST_DONATION_AMOUNT?: number;
}
