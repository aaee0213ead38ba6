import { Module } from '@nestjs/common';
import { Allowances } from './allowances.js';
import { Challenges } from './challenges.js';
import { LookUpGuard } from './look-up-guard.js';
import { OperatorDoor } from './operator-door.js';
import { RobotGuard } from './robot-guard.js';
import { Tallies } from './tallies.js';

/** What keeps programs from flooding the forms, and the forms from flooding anybody. */
@Module({
  providers: [Tallies, Challenges, OperatorDoor, Allowances, RobotGuard, LookUpGuard],
  exports: [Tallies, Challenges, Allowances, RobotGuard, LookUpGuard, OperatorDoor],
})
export class RobotsModule {}
