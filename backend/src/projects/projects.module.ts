import { Module } from '@nestjs/common';
import { Organization } from '../core/organization/organization.js';
import { GiftReports } from '../ledger/gift-reports.js';
import { ProjectsController } from './projects.controller.js';
import { PublicSums } from './public-sums.js';

/** What was raised for a project. */
@Module({ controllers: [ProjectsController], providers: [GiftReports, PublicSums, Organization] })
export class ProjectsModule {}
