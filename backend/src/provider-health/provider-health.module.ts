import { Module } from '@nestjs/common';
import { TroublesModule } from '../troubles/troubles.module.js';
import { ProviderHealth } from './provider-health.js';

/** What the adapters report about their providers. */
@Module({ imports: [TroublesModule], providers: [ProviderHealth], exports: [ProviderHealth] })
export class ProviderHealthModule {}
