import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { ProviderHealth } from '../provider-health/provider-health.js';
import { ProviderHealthModule } from '../provider-health/provider-health.module.js';
import { CountryDatabase } from './country-database.js';
import { CountryLookup } from './country-lookup.js';
import { LocationController } from './location.controller.js';
import { GeolocationService } from './geolocation-service.js';

/** Finds a visitor's country. */
@Module({
  imports: [ProviderHealthModule],
  controllers: [LocationController],
  providers: [
    {
      provide: CountryLookup,
      inject: [ConfigService, ProviderHealth],
      useFactory: (config: ConfigService<Environment, true>, health: ProviderHealth) =>
        config.get('IP_GEOLOCATION_URL', { infer: true })
          ? new GeolocationService(config, new CountryDatabase(), health)
          : new CountryDatabase(),
    },
  ],
})
export class LocationModule {}
