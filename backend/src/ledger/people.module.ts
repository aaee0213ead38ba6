import { Module } from '@nestjs/common';
import { Erasures } from './erasures.js';
import { PeopleRepository } from './people-repository.js';

@Module({ providers: [PeopleRepository, Erasures], exports: [PeopleRepository, Erasures] })
export class PeopleModule {}
