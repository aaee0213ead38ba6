import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsNumber, Max, Min } from 'class-validator';
import type { ContactAttributes } from '../../contract/contact-attributes.js';
import {
  IsEmailAddress,
  IsMultiline,
  IsName,
  IsOptionalNotNull,
  IsPhoneNumber,
  IsSingleLine,
} from '../../core/http/validation.js';

const IsOptionalName = (maxLength: number) => applyDecorators(IsOptionalNotNull(), IsName(maxLength));
const IsOptionalLine = (maxLength: number) => applyDecorators(IsOptionalNotNull(), IsSingleLine(maxLength));

/** Miles or points. The forms send digits; the mailing service silently drops anything but numbers. */
function IsOptionalPoints(): PropertyDecorator {
  const message = '$property must be a whole number of at most 12 digits';
  return applyDecorators(
    IsOptionalNotNull(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value,
    ),
    IsInt({ message }),
    Min(0, { message }),
    Max(999_999_999_999, { message }),
  );
}

function IsOptionalAmount(): PropertyDecorator {
  return applyDecorators(
    IsOptionalNotNull(),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message: '$property must be a number' }),
    Min(0, { message: '$property must not be negative' }),
    Max(1e12, { message: '$property is too large' }),
  );
}

/** The contact attributes (specification section 3). */
export class ContactAttributesDto implements ContactAttributes {
  @IsOptionalNotNull()
  @IsEmailAddress()
  email?: string;

  @IsOptionalName(100)
  firstName?: string;

  @IsOptionalName(100)
  lastName?: string;

  @IsOptionalName(100)
  location?: string;

  @IsOptionalNotNull()
  @IsPhoneNumber()
  phone?: string;

  @IsOptionalLine(200)
  HOW_DID_YOU_HERE_ABOUT_VFU?: string;

  @IsOptionalName(200)
  POINTS_PROGRAM_NAME?: string;

  @IsOptionalPoints()
  MILES_AMOUNT?: number;

  @IsOptionalPoints()
  HOTEL_POINTS_AMOUNT?: number;

  @IsOptionalPoints()
  CREDIT_CARDS_POINTS_AMOUNT?: number;

  @IsOptionalName(200)
  ORGANISATION_NAME?: string;

  @IsOptionalName(200)
  POC_NAME?: string;

  @IsOptionalLine(60)
  CORPORATE_CONTRIBUTION_TYPE?: string;

  @IsOptionalLine(200)
  APPROXIMATE_PROGRAM_BUDGET?: string;

  @IsOptionalNotNull()
  @IsMultiline(2000)
  HOW_SUPPORT_VFU?: string;

  @IsOptionalAmount()
  DONATED_AMOUNT?: number;

  @IsOptionalLine(3)
  DONATION_CURRENCY?: string;

  @IsOptionalAmount()
  LAST_DONATION_AMOUNT?: number;
}
