import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { CountryDatabase } from './country-database.js';
import { CountryFinder } from './country-finder.js';
import { LocationController } from './location.controller.js';
import { LocationServices } from './location-services.js';

@Module({
  controllers: [LocationController],
  providers: [
    {
      provide: CountryFinder,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) =>
        environment.IP_GEOLOCATION_URL
          ? new LocationServices(environment, new CountryDatabase())
          : new CountryDatabase(),
    },
  ],
})
export class LocationModule {}
