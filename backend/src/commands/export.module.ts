import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { GiftReports } from '../gifts/gift-reports.js';

/** The providers that `npm run export` needs. */
@Module({})
export class ExportModule {
  /** @param settings `settingsModule(readEnvironment(…, 'export'))` */
  static register(settings: DynamicModule): DynamicModule {
    return { module: ExportModule, imports: [settings, DatabaseModule], providers: [GiftReports] };
  }
}
