import { Module } from '@nestjs/common';
import { ContactsModule } from '../../contacts/contacts.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { LedgerModule } from '../../ledger/ledger.module.js';
import { ContactComparison } from './contact-comparison.js';
import { GiftComparison } from './gift-comparison.js';
import { Reconciliation } from './reconciliation.js';

/** Compares the payment provider, the ledger and the mailing service (`npm run reconcile`). */
@Module({
  imports: [PaymentsModule, LedgerModule, ContactsModule],
  providers: [GiftComparison, ContactComparison, Reconciliation],
})
export class ReconciliationModule {}
