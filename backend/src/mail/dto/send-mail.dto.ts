import { Transform } from 'class-transformer';
import { IsNotEmpty } from 'class-validator';
import type { SendMailRequest } from '../../contract/mail.js';
import { IsEmailAddress, IsMultiline, IsName, IsPhoneNumber } from '../../core/http/validation.js';

const INCOMPLETE = 'Please, specify your name, email and message';

export class SendMailDto implements SendMailRequest {
  @IsNotEmpty({ message: INCOMPLETE })
  @IsName(200)
  name!: string;

  /** Optional; null counts as absent. */
  @Transform(({ value }: { value: unknown }) => value ?? '')
  @IsPhoneNumber()
  readonly phoneNumber: string = '';

  @IsEmailAddress()
  email!: string;

  @IsNotEmpty({ message: INCOMPLETE })
  @IsMultiline(5_000)
  message!: string;
}
