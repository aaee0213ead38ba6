import { Controller, Get, Param } from '@nestjs/common';
import { ProjectRaised } from '../contract/other-calls.js';
import { projectSlugs } from '../ledger/purpose.js';
import { ApiError } from '../core/http/api-error.js';
import { Organization } from '../core/organization/organization.js';
import { PublicSums } from './public-sums.js';

/** What was raised for a project, for the page of one that has a goal. */
@Controller('projects')
export class ProjectsController {
  constructor(
    private readonly sums: PublicSums,
    private readonly organization: Organization,
  ) {}

  @Get(':slug/raised')
  async raised(@Param('slug') slug: string): Promise<ProjectRaised> {
    if (!projectSlugs.has(slug)) throw new ApiError(404, 'not_found', 'There is no such project.');
    const { currency } = this.organization.facts;
    return { raisedMinor: await this.sums.raisedFor(slug, currency), currency };
  }
}
