import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { DonorGifts } from './donor-gifts.js';
import { GiftLedger } from './gift-ledger.js';

const services = [GiftLedger, DonorGifts];

/** The ledger of gifts. It depends on neither HTTP nor a payment provider. */
@Module({ imports: [PeopleModule], providers: services, exports: services })
export class GiftsModule {}
