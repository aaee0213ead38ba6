/** Every table, by subject. `npm run migration -w backend` generates the migrations from them (docs/development.md). */
export * from './schema/people.js';
export * from './schema/ledger.js';
export * from './schema/forms.js';
export * from './schema/jobs.js';
export * from './schema/operations.js';
