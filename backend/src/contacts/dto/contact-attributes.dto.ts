import { Transform } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, Matches, Max, Min } from 'class-validator';
import type { ContactAttributes } from '../../contract/contact-attributes.js';
import { IsEmailAddress, IsLine, IsParagraphs } from '../../http/validation.js';

/**
 * An amount of miles or points: the forms send digits, the mailing service takes numbers only and drops anything
 * else without a word.
 */
function IsPoints(): PropertyDecorator {
  const message = '$property must be a whole number of at most 12 digits';
  const decorate = [
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value,
    ),
    IsInt({ message }),
    Min(0, { message }),
    Max(999_999_999_999, { message }),
  ];
  return (target, property) => decorate.forEach((decorator) => decorator(target, property));
}

function IsAmount(): PropertyDecorator {
  const decorate = [
    IsNumber({ allowNaN: false, allowInfinity: false }, { message: '$property must be a number' }),
    Min(0, { message: '$property must not be negative' }),
    Max(1e12, { message: '$property is too large' }),
  ];
  return (target, property) => decorate.forEach((decorator) => decorator(target, property));
}

/** The attributes of the specification's section 3, typed and limited in length. There are no others. */
export class ContactAttributesDto implements ContactAttributes {
  @IsOptional()
  @IsEmailAddress()
  email?: string;

  @IsOptional()
  @IsLine(100)
  firstName?: string;

  @IsOptional()
  @IsLine(100)
  lastName?: string;

  @IsOptional()
  @IsLine(100)
  location?: string;

  @IsOptional()
  @IsLine(40)
  @Matches(/^[+\d\s().-]*$/, { message: '$property must hold digits only' })
  phone?: string;

  @IsOptional()
  @IsLine(200)
  HOW_DID_YOU_HERE_ABOUT_VFU?: string;

  @IsOptional()
  @IsLine(200)
  POINTS_PROGRAM_NAME?: string;

  @IsOptional()
  @IsPoints()
  MILES_AMOUNT?: number;

  @IsOptional()
  @IsPoints()
  HOTEL_POINTS_AMOUNT?: number;

  @IsOptional()
  @IsPoints()
  CREDIT_CARDS_POINTS_AMOUNT?: number;

  @IsOptional()
  @IsLine(200)
  ORGANISATION_NAME?: string;

  @IsOptional()
  @IsLine(200)
  POC_NAME?: string;

  @IsOptional()
  @IsLine(60)
  CORPORATE_CONTRIBUTION_TYPE?: string;

  @IsOptional()
  @IsLine(200)
  APPROXIMATE_PROGRAM_BUDGET?: string;

  @IsOptional()
  @IsParagraphs(2000)
  HOW_SUPPORT_VFU?: string;

  @IsOptional()
  @IsAmount()
  DONATED_AMOUNT?: number;

  @IsOptional()
  @IsLine(3)
  DONATION_CURRENCY?: string;

  @IsOptional()
  @IsAmount()
  LAST_DONATION_AMOUNT?: number;
}
