/**
 * `npm run openapi`: generates docs/openapi.json from the built API. `--check` fails when the file is not up to date and
 * writes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { openApiDocument } from '../backend/openapi/document.js';
import { buildChanged, importBuilt } from '../stack/build.js';
import { stackSettings, testVariables } from '../stack/settings.js';

const file = 'docs/openapi.json';

await buildChanged(testVariables(), ['backend']);
const { AppModule } = await importBuilt<{ AppModule: Type }>('app.module');
const { settingsModule } = await importBuilt<{
  settingsModule: (variables: object) => Promise<DynamicModule>;
}>('core/config/read-environment');
const { api } = stackSettings(testVariables(), { site: 1, api: 2, sandbox: 3, sandboxMail: 4 });
const module = { module: AppModule, imports: [await settingsModule(api)] };
// The preview knows the controllers without constructing anything: no database is opened.
const app = await NestFactory.create(module, new FastifyAdapter(), { preview: true, logger: ['error'] });
const document = JSON.stringify(openApiDocument(app));
await app.close();

if (!process.argv.includes('--check')) {
  writeFileSync(file, document);
  execFileSync('oxfmt', [file]);
} else if (!isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(document))) {
  process.stderr.write(`${file} is not up to date: run npm run openapi\n`);
  process.exitCode = 1;
}
