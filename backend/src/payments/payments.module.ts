import { Module, type OnModuleInit } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { PeopleModule } from '../people/people.module.js';
import { DonorDetails } from './donor-details.js';
import { GiftRecorder } from './gift-recorder.js';
import { GiftStatusService } from './gift-status.service.js';
import { UndeliveredEvents } from './undelivered-events.js';
import { PaymentBackfill } from './payment-backfill.js';
import { PaymentLinks } from './payment-links.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { SessionClaims } from './session-claims.js';
import { StripePaymentProvider } from './stripe-payment-provider.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

const HOUR_MS = 60 * 60_000;

/** Reads payments from Stripe, records those that are gifts, and serves the donors' browsers. */
@Module({
  imports: [GiftsModule, PeopleModule],
  controllers: [PaymentsController, StripeWebhookController],
  providers: [
    PaymentsService,
    SessionClaims,
    DonorDetails,
    PaymentLinks,
    GiftRecorder,
    GiftStatusService,
    UndeliveredEvents,
    PaymentBackfill,
    { provide: PaymentProvider, useClass: StripePaymentProvider },
  ],
  exports: [SessionClaims, DonorDetails, GiftRecorder, PaymentLinks, PaymentProvider, PaymentsService],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly undeliveredEvents: UndeliveredEvents,
    private readonly backfill: PaymentBackfill,
  ) {}

  onModuleInit(): void {
    this.tasks.every(HOUR_MS, 'undelivered-events', (lastRun) =>
      this.undeliveredEvents.handleUndelivered(lastRun),
    );
    this.tasks.every(HOUR_MS, 'payment-backfill', () => this.backfill.run());
  }
}
