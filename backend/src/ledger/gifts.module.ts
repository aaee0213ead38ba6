import { Module } from '@nestjs/common';
import { PeopleModule } from './people.module.js';
import { DonorGifts } from './donor-gifts.js';
import { GiftLedger } from './gift-ledger.js';

const services = [GiftLedger, DonorGifts];

/**
 * The ledger of gifts. It depends on neither HTTP nor a payment provider. `GiftReports`, which only reads, is not in it:
 * the export needs no ledger.
 */
@Module({ imports: [PeopleModule], providers: services, exports: services })
export class GiftsModule {}
