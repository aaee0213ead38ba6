import { Module } from '@nestjs/common';
import { AbuseProtectionModule } from '../../core/abuse-protection/abuse-protection.module.js';
import { ContactsModule } from '../../contacts/contacts.module.js';
import { LedgerModule } from '../../ledger/ledger.module.js';
import { PersonEraser } from './person-eraser.js';
import { PersonMover } from './person-mover.js';
import { PersonRecords } from './person-record.js';
import { Retention } from './retention.js';

/** People's rights over their data: what is stored about them, erasing it, and deleting it by the clock. */
@Module({
  imports: [AbuseProtectionModule, ContactsModule, LedgerModule],
  providers: [PersonRecords, PersonEraser, PersonMover, Retention],
  exports: [PersonRecords, PersonEraser, PersonMover, Retention],
})
export class PrivacyModule {}
