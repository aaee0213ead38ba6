import { Transform } from 'class-transformer';
import { IsInt, IsNumber, Matches, Max, Min, ValidateIf } from 'class-validator';
import type { ContactAttributes } from '../../contract/contact-attributes.js';
import { IsEmailAddress, IsLine, IsParagraphs } from '../../http/validation.js';

/** Unlike `IsOptional` of class-validator, which accepts null as well. */
const MayBeAbsent = () => ValidateIf((_, value) => value !== undefined);

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
  @MayBeAbsent()
  @IsEmailAddress()
  email?: string;

  @MayBeAbsent()
  @IsLine(100)
  firstName?: string;

  @MayBeAbsent()
  @IsLine(100)
  lastName?: string;

  @MayBeAbsent()
  @IsLine(100)
  location?: string;

  @MayBeAbsent()
  @IsLine(40)
  @Matches(/^[+\d\s().-]*$/, { message: '$property must hold digits only' })
  phone?: string;

  @MayBeAbsent()
  @IsLine(200)
  HOW_DID_YOU_HERE_ABOUT_VFU?: string;

  @MayBeAbsent()
  @IsLine(200)
  POINTS_PROGRAM_NAME?: string;

  @MayBeAbsent()
  @IsPoints()
  MILES_AMOUNT?: number;

  @MayBeAbsent()
  @IsPoints()
  HOTEL_POINTS_AMOUNT?: number;

  @MayBeAbsent()
  @IsPoints()
  CREDIT_CARDS_POINTS_AMOUNT?: number;

  @MayBeAbsent()
  @IsLine(200)
  ORGANISATION_NAME?: string;

  @MayBeAbsent()
  @IsLine(200)
  POC_NAME?: string;

  @MayBeAbsent()
  @IsLine(60)
  CORPORATE_CONTRIBUTION_TYPE?: string;

  @MayBeAbsent()
  @IsLine(200)
  APPROXIMATE_PROGRAM_BUDGET?: string;

  @MayBeAbsent()
  @IsParagraphs(2000)
  HOW_SUPPORT_VFU?: string;

  @MayBeAbsent()
  @IsAmount()
  DONATED_AMOUNT?: number;

  @MayBeAbsent()
  @IsLine(3)
  DONATION_CURRENCY?: string;

  @MayBeAbsent()
  @IsAmount()
  LAST_DONATION_AMOUNT?: number;
}
