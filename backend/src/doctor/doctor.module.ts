import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { DailyDoctor, EXAMINED_VARIABLES } from './daily-doctor.js';

/** The daily run of the doctor in the server. The command needs no module. */
@Module({
  imports: [JobsModule],
  providers: [DailyDoctor, { provide: EXAMINED_VARIABLES, useValue: process.env }],
})
export class DoctorModule {}
