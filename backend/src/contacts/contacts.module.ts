import { Module, type OnModuleInit } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { Outbox } from '../core/jobs/outbox.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { AbuseProtectionModule } from '../core/abuse-protection/abuse-protection.module.js';
import { ContactDelivery } from './contact-delivery.js';
import { BrevoContacts } from './brevo-contacts.js';
import { ContactTokens } from './contact-tokens.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsService } from './contacts.service.js';
import { NewsletterService } from './newsletter.service.js';
import { OpeningBalances } from './opening-balances.js';

/** The contacts in the mailing service, and their deliveries. */
@Module({
  imports: [LedgerModule, PaymentsModule, AbuseProtectionModule],
  controllers: [ContactsController],
  providers: [
    ContactsService,
    NewsletterService,
    ContactTokens,
    ContactDelivery,
    OpeningBalances,
    BrevoContacts,
  ],
  exports: [BrevoContacts],
})
export class ContactsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly delivery: ContactDelivery,
  ) {}

  onModuleInit(): void {
    const { delivery } = this;
    this.outbox.registerHandler('contact', (personId, attempt) => delivery.deliver(personId, attempt));
    this.outbox.registerHandler('erasure', (erasureId, attempt) =>
      delivery.deliverErasure(erasureId, attempt),
    );
  }
}
