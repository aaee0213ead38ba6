import { Controller, Get, Param } from '@nestjs/common';
import { ProjectRaised } from '../contract/projects.js';
import { projectSlugs } from '../ledger/purpose.js';
import { ApiError } from '../core/http/api-error.js';
import { PublicSums } from './public-sums.js';

/** What was raised for a project, for the page of one that has a goal. */
@Controller('projects')
export class ProjectsController {
  constructor(private readonly sums: PublicSums) {}

  @Get(':slug/raised')
  async raised(@Param('slug') slug: string): Promise<ProjectRaised> {
    if (!projectSlugs.has(slug)) throw new ApiError(404, 'not_found', 'There is no such project.');
    return { raisedMinor: await this.sums.raisedFor(slug), currency: 'usd' };
  }
}
