import { Module } from '@nestjs/common';
import { Challenges } from './challenges.js';
import { EmailAllowance } from './email-allowance.js';
import { RobotGuard } from './robot-guard.js';
import { Tallies } from './tallies.js';

/** What keeps programs from flooding the forms, and the forms from flooding anybody. */
@Module({
  providers: [Tallies, Challenges, EmailAllowance, RobotGuard],
  exports: [Tallies, Challenges, EmailAllowance, RobotGuard],
})
export class RobotsModule {}
