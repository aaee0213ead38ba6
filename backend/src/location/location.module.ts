import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { CountryDatabase } from './country-database.js';
import { CountryLookup } from './country-lookup.js';
import { LocationController } from './location.controller.js';
import { GeolocationService } from './geolocation-service.js';

/** Finds a visitor's country. */
@Module({
  controllers: [LocationController],
  providers: [
    {
      provide: CountryLookup,
      inject: [ConfigService],
      useFactory: (config: ConfigService<Environment, true>) =>
        config.get('IP_GEOLOCATION_URL', { infer: true })
          ? new GeolocationService(config, new CountryDatabase())
          : new CountryDatabase(),
    },
  ],
})
export class LocationModule {}
