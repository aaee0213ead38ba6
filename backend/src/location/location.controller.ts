import { Controller, Get, Module, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LocationResponse } from '../contract/other-calls.js';
import { CountryLookup } from './country-lookup.js';

/** The visitor's country, by the client address. */
@Controller('location')
export class LocationController {
  constructor(private readonly countries: CountryLookup) {}

  @Get()
  async location(@Req() request: FastifyRequest): Promise<LocationResponse> {
    return { country_name: await this.countries.findCountry(request.ip) };
  }
}

/** The visitor's country. */
@Module({ controllers: [LocationController], providers: [CountryLookup] })
export class LocationModule {}
