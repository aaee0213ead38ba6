import { Module } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { Troubles } from './troubles.js';
import { Watch } from './watch.js';

/** Looks for what an operator has to know, and tells it (docs/runbook.md, "A bad day"). */
@Module({
  imports: [GiftsModule, MailModule, PaymentsModule, ReconciliationModule],
  providers: [Troubles, Watch],
})
export class TroublesModule {}
