import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Post,
  Put,
  Query,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { ContactReference, ContactSummary, ContactWithAttributes } from '../contract/contacts.js';
import { isEmailAddress, normalisedEmail } from '../contract/email-address.js';
import { ApiError } from '../http/api-error.js';
import { INVALID_EMAIL } from '../http/validation.js';
import { visitorOf } from '../http/visitor.js';
import { LookupGuard } from '../abuse-protection/lookup.guard.js';
import { OperatorGuard } from '../abuse-protection/operator.guard.js';
import { BotGuard } from '../abuse-protection/bot.guard.js';
import { ContactsService } from './contacts.service.js';
import {
  AddContactDto,
  AddFullContactDto,
  ContactByEmailDto,
  SubscribeToNewsDto,
  UpdateContactDto,
} from './dto/contact-requests.dto.js';
import { ContactPageDto } from './dto/contact-page.dto.js';
import { NewsSubscriptionDto } from './dto/news-subscription.dto.js';

/** The contact calls of the specification's section 7. */
@Controller()
export class ContactsController {
  constructor(
    @Inject(ContactsService) private readonly contacts: ContactsService,
    @Inject(OperatorGuard) private readonly operatorDoor: OperatorGuard,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Post('add-contact')
  @UseGuards(BotGuard)
  addContact(@Body() { contactEmail }: AddContactDto): Promise<ContactReference> {
    return this.contacts.addNewsletterReader(contactEmail);
  }

  @Post('subscribe-to-news')
  @UseGuards(BotGuard)
  @HttpCode(200)
  subscribeToNews(@Body() { contactId }: SubscribeToNewsDto): Promise<NewsSubscriptionDto> {
    return this.contacts.subscribe(contactId);
  }

  /** Everybody for the operator; for anybody else the one contact whose email they can name. */
  @Get('contacts')
  @UseGuards(LookupGuard)
  async list(
    @Query() { limit, offset }: ContactPageDto,
    @Req() request: FastifyRequest,
    @Headers('authorization') authorization?: string,
    @Headers('x-contact-email') contactEmail?: string,
  ): Promise<ContactSummary[]> {
    if (authorization !== undefined) {
      await this.operatorDoor.open(request);
      return this.contacts.page(limit, offset);
    }
    if (contactEmail === undefined) return [];
    const email = normalisedEmail(contactEmail);
    if (!isEmailAddress(email)) throw new ApiError(400, 'invalid_email', INVALID_EMAIL);
    return this.contacts.withEmail(email);
  }

  @Post('contact-by-email')
  @HttpCode(200)
  contactByEmail(
    @Body() { contactEmail }: ContactByEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<ContactWithAttributes> {
    return this.contacts.ofDonor(contactEmail, this.visitor(request));
  }

  @Post('add-full-contact')
  @UseGuards(BotGuard)
  addFullContact(
    @Body() contact: AddFullContactDto,
    @Req() request: FastifyRequest,
  ): Promise<ContactReference> {
    return this.contacts.addFull(contact, this.visitor(request));
  }

  @Put('update-contact')
  @UseGuards(BotGuard)
  updateContact(@Body() change: UpdateContactDto, @Req() request: FastifyRequest): Promise<ContactReference> {
    return this.contacts.update(change, this.visitor(request));
  }

  private visitor(request: FastifyRequest) {
    return visitorOf(request, this.environment.PUBLIC_URL);
  }
}
