import { Module } from '@nestjs/common';
import { CountryLookup } from './country-lookup.js';
import { LocationController } from './location.controller.js';

/** The visitor's country. */
@Module({ controllers: [LocationController], providers: [CountryLookup] })
export class LocationModule {}
