import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from './database/database.module.js';
import { GiftReports } from './gifts/gift-reports.js';

/** What `npm run export` needs of the server. */
@Module({})
export class ExportModule {
  /** @param config `ConfigModule.forRoot('export')` */
  static with(config: DynamicModule): DynamicModule {
    return { module: ExportModule, imports: [config, DatabaseModule], providers: [GiftReports] };
  }
}
