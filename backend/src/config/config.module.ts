import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ConfigModule as NestConfigModule, ConfigService } from '@nestjs/config';
import { log } from '../telemetry/log.js';
import { readEnvironment, type Command, type Environments } from './environment.js';
import type { Variables } from './secret-files.js';

/** Injection token of the validated settings: the `Environment` of the server, or what the command needs of it. */
export const ENVIRONMENT = Symbol('environment');

interface Configuration {
  environment: Environments[Command];
}

/** Validates the environment variables once and provides the settings, typed, as `ENVIRONMENT`. */
@Global()
@Module({})
export class ConfigModule {
  /**
   * @param variables replace the environment variables of the process
   * @throws EnvironmentError naming every fault at once
   */
  static async forRoot(command: Command, variables?: Variables): Promise<DynamicModule> {
    const nestConfig = await NestConfigModule.forRoot({
      ignoreEnvFile: true,
      skipProcessEnv: true,
      // Nested, because Nest copies top-level strings to process.env: secrets that were read from files stay out of it.
      validate: (ofProcess: Variables): Configuration => ({
        environment: readEnvironment(variables ?? ofProcess, command),
      }),
    });
    return {
      module: ConfigModule,
      imports: [nestConfig],
      providers: [
        {
          provide: ENVIRONMENT,
          inject: [ConfigService],
          useFactory: (config: ConfigService<Configuration, true>) => {
            const environment = config.get('environment', { infer: true });
            if (environment.NODE_ENV === 'test') log.level = 'silent';
            return environment;
          },
        },
      ],
      exports: [ENVIRONMENT],
    };
  }
}
