import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, ValidateNested } from 'class-validator';
import type {
  AddContactRequest,
  AddFullContactRequest,
  ContactByEmailRequest,
  SubscribeToNewsRequest,
  UpdateContactRequest,
} from '../../contract/contacts.js';
import { IsEmailAddress, IsLine } from '../../http/validation.js';
import { KNOWN_LIST_IDS } from '../contact-lists.js';
import { ContactAttributesDto } from './contact-attributes.dto.js';

/** Long enough for any handle this server makes. */
const HANDLE_LENGTH = 2_000;

export class AddContactDto implements AddContactRequest {
  @IsEmailAddress()
  contactEmail!: string;
}

export class ContactByEmailDto implements ContactByEmailRequest {
  @IsEmailAddress()
  contactEmail!: string;
}

export class SubscribeToNewsDto implements SubscribeToNewsRequest {
  @IsLine(HANDLE_LENGTH)
  contactId!: string;
}

export class AddFullContactDto implements AddFullContactRequest {
  @IsEmailAddress()
  email!: string;

  @IsObject({ message: '$property must be an object' })
  @ValidateNested()
  @Type(() => ContactAttributesDto)
  attributes!: ContactAttributesDto;

  @IsArray({ message: '$property must be a list' })
  @ArrayMaxSize(KNOWN_LIST_IDS.length, { message: '$property is too long' })
  @IsIn(KNOWN_LIST_IDS, { each: true, message: '$property names an unknown list' })
  listIds!: number[];
}

export class UpdateContactDto implements UpdateContactRequest {
  @IsLine(HANDLE_LENGTH)
  contactId!: string;

  @IsObject({ message: '$property must be an object' })
  @ValidateNested()
  @Type(() => ContactAttributesDto)
  attributes!: ContactAttributesDto;
}
