import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { GiftLedger } from './gift-ledger.js';

/** The ledger of gifts. It knows neither HTTP nor a payment provider. */
@Module({ imports: [PeopleModule], providers: [GiftLedger], exports: [GiftLedger] })
export class GiftsModule {}
