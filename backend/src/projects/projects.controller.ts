import { Controller, Get, Module, Param } from '@nestjs/common';
import { ProjectRaised } from '../contract/other-calls.js';
import { ApiError } from '../core/http/api-error.js';
import { GiftReports } from '../ledger/gift-reports.js';
import { projectSlugs } from '../ledger/purpose.js';

/** In minor units. Exact sums would disclose what each donor gave. */
const STEP_MINOR = 1_000;

/** What was raised for a project, for the page of one that has a goal. nginx asks once a minute (nginx/http/cache-policy.conf). */
@Controller('projects')
export class ProjectsController {
  constructor(private readonly reports: GiftReports) {}

  @Get(':slug/raised')
  async raised(@Param('slug') slug: string): Promise<ProjectRaised> {
    if (!projectSlugs.has(slug)) throw new ApiError(404, 'not_found', 'There is no such project.');
    // As goals are (docs/content.md).
    const currency = 'usd';
    const minor = await this.reports.raisedFor(slug, currency);
    return { raisedMinor: minor && minor - (minor % STEP_MINOR), currency };
  }
}

/** What was raised for a project. */
@Module({ controllers: [ProjectsController], providers: [GiftReports] })
export class ProjectsModule {}
