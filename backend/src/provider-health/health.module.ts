import { Module } from '@nestjs/common';
import { AbuseProtectionModule } from '../abuse-protection/abuse-protection.module.js';
import { HealthController } from './health.controller.js';
import { ProviderHealthModule } from './provider-health.module.js';

/** The health checks of the API. */
@Module({ imports: [AbuseProtectionModule, ProviderHealthModule], controllers: [HealthController] })
export class HealthModule {}
