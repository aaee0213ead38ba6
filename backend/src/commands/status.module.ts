import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { SiteStatusReader } from '../status/site-status.js';

/** The providers that `status` needs. */
@Module({})
export class StatusModule {
  /** @param config `ConfigModule.forRoot('status')` */
  static register(config: DynamicModule): DynamicModule {
    return { module: StatusModule, imports: [config, DatabaseModule], providers: [SiteStatusReader] };
  }
}
