import type { DynamicModule } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import type { Environment } from './environment.js';

/**
 * Provides the settings to every module through Nest's `ConfigService<Environment, true>`
 * (docs.nestjs.com/techniques/configuration).
 */
export function settingsModule(environment: Environment): Promise<DynamicModule> {
  return ConfigModule.forRoot({
    isGlobal: true,
    // `readEnvironment` has read and validated the variables. Nest would also copy secrets that are in files to process.env.
    ignoreEnvFile: true,
    skipProcessEnv: true,
    load: [() => environment],
  });
}
