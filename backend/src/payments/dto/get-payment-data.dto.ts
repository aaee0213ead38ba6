import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import type { GetPaymentDataRequest } from '../../contract/payments.js';
import { IsSingleLine } from '../../core/http/validation.js';

export class PaymentParamsDto {
  @IsSingleLine(500)
  checkoutSessionId!: string;
}

export class GetPaymentDataDto implements GetPaymentDataRequest {
  @IsObject({ message: '$property must be an object' })
  @ValidateNested()
  @Type(() => PaymentParamsDto)
  params!: PaymentParamsDto;
}
