import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { LocationAnswer } from '../contract/location.js';
import { CountryFinder } from './country-finder.js';

/** The visitor's own country, from the address their request came from. */
@Controller('location')
export class LocationController {
  constructor(@Inject(CountryFinder) private readonly countries: CountryFinder) {}

  @Get()
  async location(@Req() request: FastifyRequest): Promise<LocationAnswer> {
    return { country_name: await this.countries.countryOf(request.ip) };
  }
}
