import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { CONTACT_LIST_IDS } from '../../contract/contact-lists.js';
import type {
  AddContactRequest,
  AddFullContactRequest,
  ContactByEmailRequest,
  SubscribeToNewsRequest,
  UpdateContactRequest,
  WithLanguage,
} from '../../contract/contacts.js';
import { IsEmailAddress, IsLanguage, IsOptionalNotNull, IsSingleLine } from '../../core/http/validation.js';
import { ContactAttributesDto } from './contact-attributes.dto.js';

/** Longer than any contact token. */
const MAX_TOKEN_LENGTH = 2_000;

export class AddContactDto implements AddContactRequest {
  @IsEmailAddress()
  contactEmail!: string;
}

export class ContactByEmailDto implements ContactByEmailRequest {
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

/** The most characters in all attributes together. */
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
