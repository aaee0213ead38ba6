import type { SendStatementRequest } from '../../contract/receipts.js';
import { IsEmailAddress } from '../../core/http/validation.js';

export class SendStatementDto implements SendStatementRequest {
  @IsEmailAddress()
  email!: string;
}
