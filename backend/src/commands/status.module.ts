import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { SiteStatusReader } from '../status/site-status.js';

/** The providers that `status` needs. */
@Module({})
export class StatusModule {
  /** @param settings `settingsModule(readEnvironment(…, 'status'))` */
  static register(settings: DynamicModule): DynamicModule {
    return { module: StatusModule, imports: [settings, DatabaseModule], providers: [SiteStatusReader] };
  }
}
