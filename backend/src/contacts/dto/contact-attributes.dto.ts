import { Transform } from 'class-transformer';
import { IsInt, IsNumber, Matches, Max, Min } from 'class-validator';
import type { ContactAttributes } from '../../contract/contact-attributes.js';
import { IsEmailAddress, IsOptionalNotNull, IsSingleLine, IsMultiline } from '../../http/validation.js';

/** Miles or points. The forms send digits; the mailing service silently drops anything but numbers. */
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

/** The contact attributes (specification section 3). */
export class ContactAttributesDto implements ContactAttributes {
  @IsOptionalNotNull()
  @IsEmailAddress()
  email?: string;

  @IsOptionalNotNull()
  @IsSingleLine(100)
  firstName?: string;

  @IsOptionalNotNull()
  @IsSingleLine(100)
  lastName?: string;

  @IsOptionalNotNull()
  @IsSingleLine(100)
  location?: string;

  @IsOptionalNotNull()
  @IsSingleLine(40)
  @Matches(/^[+\d\s().-]*$/, { message: '$property must hold digits only' })
  phone?: string;

  @IsOptionalNotNull()
  @IsSingleLine(200)
  HOW_DID_YOU_HERE_ABOUT_VFU?: string;

  @IsOptionalNotNull()
  @IsSingleLine(200)
  POINTS_PROGRAM_NAME?: string;

  @IsOptionalNotNull()
  @IsPoints()
  MILES_AMOUNT?: number;

  @IsOptionalNotNull()
  @IsPoints()
  HOTEL_POINTS_AMOUNT?: number;

  @IsOptionalNotNull()
  @IsPoints()
  CREDIT_CARDS_POINTS_AMOUNT?: number;

  @IsOptionalNotNull()
  @IsSingleLine(200)
  ORGANISATION_NAME?: string;

  @IsOptionalNotNull()
  @IsSingleLine(200)
  POC_NAME?: string;

  @IsOptionalNotNull()
  @IsSingleLine(60)
  CORPORATE_CONTRIBUTION_TYPE?: string;

  @IsOptionalNotNull()
  @IsSingleLine(200)
  APPROXIMATE_PROGRAM_BUDGET?: string;

  @IsOptionalNotNull()
  @IsMultiline(2000)
  HOW_SUPPORT_VFU?: string;

  @IsOptionalNotNull()
  @IsAmount()
  DONATED_AMOUNT?: number;

  @IsOptionalNotNull()
  @IsSingleLine(3)
  DONATION_CURRENCY?: string;

  @IsOptionalNotNull()
  @IsAmount()
  LAST_DONATION_AMOUNT?: number;
}
