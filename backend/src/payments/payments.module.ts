import { Module } from '@nestjs/common';
import { AbuseProtectionModule } from '../core/abuse-protection/abuse-protection.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { GiftRecorder } from './gift-recorder.js';
import { PaymentLinks } from './payment-links.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentSync } from './payment-sync.js';
import { PaymentsController, StripeWebhookController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { SessionClaims } from './session-claims.js';

const services = [PaymentProvider, PaymentLinks, GiftRecorder, PaymentsService, SessionClaims, PaymentSync];

/** Reads payments from Stripe, records those that are gifts, and serves the donors' browsers. */
@Module({
  imports: [AbuseProtectionModule, LedgerModule],
  controllers: [PaymentsController, StripeWebhookController],
  providers: services,
  exports: services,
})
export class PaymentsModule {}
