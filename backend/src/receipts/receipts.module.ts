import { Module, type OnModuleInit } from '@nestjs/common';
import { GiftReports } from '../ledger/gift-reports.js';
import { AbuseProtectionModule } from '../core/abuse-protection/abuse-protection.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { MailDelivery } from '../mail/mail-delivery.js';
import { MailModule } from '../mail/mail.module.js';
import { ReceiptsController } from './receipts.controller.js';
import { Receipts } from './receipts.js';
import { Statements } from './statements.js';

/** What donors get for their taxes: acknowledgments of large gifts at once, and statements of a year. */
@Module({
  imports: [AbuseProtectionModule, LedgerModule, MailModule],
  controllers: [ReceiptsController],
  providers: [Receipts, Statements, GiftReports],
})
export class ReceiptsModule implements OnModuleInit {
  constructor(
    private readonly delivery: MailDelivery,
    private readonly receipts: Receipts,
  ) {}

  onModuleInit(): void {
    this.delivery.registerComposer('acknowledgment', (mail) => this.receipts.acknowledgment(mail));
    this.delivery.registerComposer('statement', (mail) => this.receipts.statement(mail));
  }
}
