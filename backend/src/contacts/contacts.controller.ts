import { Body, Controller, Get, Headers, HttpCode, Ip, Post, Put, Query, UseGuards } from '@nestjs/common';
import { HoneypotGuard, LookupGuard } from '../core/abuse-protection/guards.js';
import { parseIdempotencyKey } from '../core/abuse-protection/idempotency-keys.js';
import { rateLimitKey } from '../core/abuse-protection/rate-limits.js';
import {
  ContactReference,
  ContactSummary,
  ContactWithAttributes,
  NewsSubscription,
} from '../contract/contacts.js';
import { parseEmailAddress } from '../core/http/validation.js';
import { CurrentBrowser, type BrowserToken } from '../core/http/browser-token.js';
import { ContactsService } from './contacts.service.js';
import {
  AddFullContactDto,
  ContactEmailDto,
  ContactPageDto,
  SubscribeToNewsDto,
  UpdateContactDto,
} from './contact-requests.js';
import { NewsletterService } from './newsletter.service.js';

/** The contact endpoints (specification section 7). */
@Controller()
export class ContactsController {
  constructor(
    private readonly contacts: ContactsService,
    private readonly newsletter: NewsletterService,
  ) {}

  @Post('add-contact')
  @UseGuards(HoneypotGuard)
  addContact(@Body() { contactEmail }: ContactEmailDto, @Ip() ip: string): Promise<ContactReference> {
    return this.newsletter.addReader(contactEmail, rateLimitKey({ ip }));
  }

  @Post('subscribe-to-news')
  @UseGuards(HoneypotGuard)
  @HttpCode(200)
  subscribeToNews(
    @Body() { contactId, language }: SubscribeToNewsDto,
    @Ip() ip: string,
  ): Promise<NewsSubscription> {
    return this.newsletter.subscribe(contactId, rateLimitKey({ ip }), language);
  }

  /** Lists all contacts for the operator; for a visitor, finds the contact with the email address in `X-Contact-Email`. */
  @Get('contacts')
  @UseGuards(LookupGuard)
  async list(
    @Query() { limit, offset }: ContactPageDto,
    @Headers('authorization') authorization?: string,
    @Headers('x-contact-email') contactEmail?: string,
  ): Promise<ContactSummary[]> {
    // LookupGuard has rejected every Authorization header but the operator's.
    if (authorization !== undefined) return this.contacts.list(limit, offset);
    return contactEmail === undefined ? [] : this.contacts.findByEmail(parseEmailAddress(contactEmail));
  }

  @Post('contact-by-email')
  @HttpCode(200)
  contactByEmail(
    @Body() { contactEmail }: ContactEmailDto,
    @CurrentBrowser() browser: BrowserToken | null,
  ): Promise<ContactWithAttributes> {
    return this.contacts.findDonorContact(contactEmail, browser);
  }

  @Post('add-full-contact')
  @UseGuards(HoneypotGuard)
  addFullContact(
    @Body() contact: AddFullContactDto,
    @CurrentBrowser() browser: BrowserToken | null,
    @Ip() ip: string,
    @Headers('idempotency-key') key?: string,
  ): Promise<ContactReference> {
    const client = rateLimitKey({ ip });
    return this.contacts.add(contact, { browser, client, idempotencyKey: parseIdempotencyKey(key) });
  }

  @Put('update-contact')
  @UseGuards(HoneypotGuard)
  updateContact(
    @Body() change: UpdateContactDto,
    @CurrentBrowser() browser: BrowserToken | null,
    @Ip() ip: string,
    @Headers('idempotency-key') key?: string,
  ): Promise<ContactReference> {
    const client = rateLimitKey({ ip });
    return this.contacts.update(change, { browser, client, idempotencyKey: parseIdempotencyKey(key) });
  }
}
