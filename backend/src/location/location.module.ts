import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
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
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) =>
        environment.IP_GEOLOCATION_URL
          ? new GeolocationService(environment, new CountryDatabase())
          : new CountryDatabase(),
    },
  ],
})
export class LocationModule {}
