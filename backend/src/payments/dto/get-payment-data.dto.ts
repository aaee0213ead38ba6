import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import type { GetPaymentDataRequest } from '../../contract/payments.js';
import { IsLine } from '../../http/validation.js';

export class PaymentParamsDto {
  @IsLine(500)
  checkoutSessionId!: string;
}

export class GetPaymentDataDto implements GetPaymentDataRequest {
  @IsObject({ message: '$property must be an object' })
  @ValidateNested()
  @Type(() => PaymentParamsDto)
  params!: PaymentParamsDto;
}
