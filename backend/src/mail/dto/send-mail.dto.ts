import { Transform } from 'class-transformer';
import { IsNotEmpty, Matches } from 'class-validator';
import type { SendMailRequest } from '../../contract/mail.js';
import { IsEmailAddress, IsLine, IsParagraphs } from '../../http/validation.js';

const INCOMPLETE = 'Please, specify your name, email and message';

export class SendMailDto implements SendMailRequest {
  @IsNotEmpty({ message: INCOMPLETE })
  @IsLine(200)
  name!: string;

  /** Null says nothing, as leaving it out does. */
  @Transform(({ value }: { value: unknown }) => value ?? '')
  @IsLine(40)
  @Matches(/^[+\d\s().-]*$/, { message: '$property must hold digits only' })
  phoneNumber = '';

  @IsEmailAddress()
  email!: string;

  @IsNotEmpty({ message: INCOMPLETE })
  @IsParagraphs(5_000)
  message!: string;
}
