import { Module } from '@nestjs/common';
import { DonorGifts } from './donor-gifts.js';
import { Erasures } from './erasures.js';
import { GiftLedger } from './gift-ledger.js';
import { PeopleRepository } from './people-repository.js';

const services = [GiftLedger, DonorGifts, PeopleRepository, Erasures];

/**
 * Gifts and people. It depends on neither HTTP nor a payment provider. `GiftReports`, which only reads, is not in it: the
 * export needs no ledger.
 */
@Module({ providers: services, exports: services })
export class LedgerModule {}
