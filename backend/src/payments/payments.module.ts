import { Module } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module.js';
import { MissedEvents } from './missed-events.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { SessionClaims } from './session-claims.js';
import { StripePaymentProvider } from './stripe-payment-provider.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

/** Payments: what the payment provider says, and who may hear it. */
@Module({
  imports: [GiftsModule],
  controllers: [PaymentsController, StripeWebhookController],
  providers: [
    PaymentsService,
    SessionClaims,
    MissedEvents,
    { provide: PaymentProvider, useClass: StripePaymentProvider },
  ],
  exports: [SessionClaims, PaymentProvider, PaymentsService],
})
export class PaymentsModule {}
