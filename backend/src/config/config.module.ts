import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { CommandEnvironment } from './environment.js';

/** Injection token of the parsed environment: an `Environment` in the server, a `CommandEnvironment` in a command. */
export const ENVIRONMENT = Symbol('environment');

/** Hands the environment, parsed once at start, to whoever asks for it. */
@Global()
@Module({})
export class ConfigModule {
  static with(environment: CommandEnvironment): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}
