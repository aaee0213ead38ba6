import { defineConfig } from 'drizzle-kit';

/** `npm run migration -w backend` writes the SQL that leads from the last migration to today's schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema.ts',
  out: './src/database/migrations',
  casing: 'snake_case',
});
