import { cpSync } from 'node:fs';
import { defineConfig } from 'rolldown';

/**
 * Bundles the API with its packages (docs/decisions/0042-bundled-api.md). It does not check types; `npm run check` does. All output
 * is at the top of `dist`, on which src/files.ts relies.
 */
export default defineConfig({
  input: {
    // The programs.
    main: 'src/main.ts',
    cli: 'src/cli.ts',
    // What test/support/command-host.js loads.
    'run-command-line': 'src/command-line/run-command-line.ts',
    'load-commands': 'src/commands/load-commands.ts',
    log: 'src/telemetry/log.ts',
    // What scripts/bench/api/gifts.ts loads.
    app: 'src/app.ts',
    'gift-ledger': 'src/gifts/gift-ledger.ts',
  },
  // The compiler options say how decorators are compiled, and that they emit the types for injection.
  tsconfig: 'tsconfig.json',
  platform: 'node',
  external: [
    // Reads its WebAssembly beside its own code.
    '@electric-sql/pglite',
    // Its workers are files of its own.
    'pino',
    // What Nest, its validation and the PostgreSQL client load only where it is installed.
    /^@nestjs\/(microservices|websockets|platform-express)/,
    /^@fastify\/(multipart|static|view)$/,
    'class-transformer/storage',
    'pg-native',
  ],
  output: {
    dir: 'dist',
    format: 'esm',
    cleanDir: true,
    // Nest's decorators need reflect-metadata, which is imported for its effect.
    strictExecutionOrder: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name].js',
  },
  plugins: [
    {
      name: 'migrations',
      writeBundle: () => cpSync('src/database/migrations', 'dist/database/migrations', { recursive: true }),
    },
  ],
});
