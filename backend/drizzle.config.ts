import { defineConfig } from 'drizzle-kit';

/**
 * `npm run migration -w backend` generates the SQL migration from the last snapshot to the current schema. Delete the snapshot before
 * the new one, which nothing reads.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/core/database/schema.ts',
  out: './src/core/database/migrations',
  casing: 'snake_case',
});
