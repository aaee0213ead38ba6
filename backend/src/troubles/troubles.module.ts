import { Module } from '@nestjs/common';
import { RoutineRuns } from './routine-runs.js';
import { Troubles } from './troubles.js';

/** Where any code reports what an operator has to know. `src/alerts` tells the operator. */
@Module({
  providers: [Troubles, RoutineRuns],
  exports: [Troubles, RoutineRuns],
})
export class TroublesModule {}
