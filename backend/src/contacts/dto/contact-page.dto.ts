import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Pagination. The mailing service returns at most 1000 contacts per page. */
export class ContactPageDto {
  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(1, { message: '$property must be at least 1' })
  @Max(1000, { message: '$property must be at most 1000' })
  limit = 50;

  @Type(() => Number)
  @IsInt({ message: '$property must be a whole number' })
  @Min(0, { message: '$property must not be negative' })
  @Max(1e9, { message: '$property is too large' })
  offset = 0;
}
