import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import {
  attributeEntries,
  type AttributeName,
  type ContactAttributes,
} from '../contract/contact-attributes.js';
import { CONTACT_LIST_IDS } from '../contract/contact-lists.js';
import type {
  AddContactRequest,
  AddFullContactRequest,
  ContactByEmailRequest,
  SubscribeToNewsRequest,
  UpdateContactRequest,
  WithLanguage,
} from '../contract/contacts.js';
import {
  IsEmailAddress,
  IsLanguage,
  IsMultiline,
  IsName,
  IsOptionalNotNull,
  IsPhoneNumber,
  IsSingleLine,
} from '../core/http/validation.js';

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
class ContactAttributesDto implements ContactAttributes, Record<Forgotten, never> {
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

/** Longer than any contact token. */
const MAX_TOKEN_LENGTH = 2_000;

export class ContactEmailDto implements AddContactRequest, ContactByEmailRequest {
  @IsEmailAddress()
  contactEmail!: string;
}

/** A call after which the visitor may get mail. */
class WithLanguageDto implements WithLanguage {
  /** The language of the page (BCP 47), for mails to the contact; absent for English. */
  @IsOptionalNotNull()
  @IsLanguage()
  language?: string;
}

export class SubscribeToNewsDto extends WithLanguageDto implements SubscribeToNewsRequest {
  @IsSingleLine(MAX_TOKEN_LENGTH)
  contactId!: string;
}

const MAX_ATTRIBUTES_LENGTH = 2_000;

/** The attributes of a contact, each limited by its own rules and all of them together. */
function AreAttributes(): PropertyDecorator {
  return applyDecorators(
    IsObject({ message: '$property must be an object' }),
    ValidateNested(),
    Type(() => ContactAttributesDto),
    ValidateBy(
      {
        name: 'areShort',
        validator: {
          validate: (value: object) => Object.values(value).join('').length <= MAX_ATTRIBUTES_LENGTH,
        },
      },
      { message: `$property are too long: at most ${MAX_ATTRIBUTES_LENGTH} characters in all` },
    ),
  );
}

export class AddFullContactDto extends WithLanguageDto implements AddFullContactRequest {
  @IsEmailAddress()
  email!: string;

  @AreAttributes()
  attributes!: ContactAttributesDto;

  @IsArray({ message: '$property must be a list' })
  @ArrayMaxSize(CONTACT_LIST_IDS.length, { message: '$property is too long' })
  @IsIn(CONTACT_LIST_IDS, { each: true, message: '$property names an unknown list' })
  listIds!: number[];
}

export class UpdateContactDto extends WithLanguageDto implements UpdateContactRequest {
  @IsSingleLine(MAX_TOKEN_LENGTH)
  contactId!: string;

  @AreAttributes()
  attributes!: ContactAttributesDto;
}

/** Pagination. The mailing service returns at most 1000 contacts per page. */
export class ContactPageDto {
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(1, { message: '$property must be at least 1' })
  @Max(1000, { message: '$property must be at most 1000' })
  readonly limit: number = 50;

  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0, { message: '$property must not be negative' })
  @Max(1e9, { message: '$property is too large' })
  readonly offset: number = 0;
}
