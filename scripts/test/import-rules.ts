/**
 * Checks which file imports which (.dependency-cruiser.cjs) in every folder that contains TypeScript. Fails also for a
 * TypeScript file that was not read, so that no folder escapes the rules unnoticed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const NOT_SOURCES = /^(\..*|dist.*|node_modules|coverage|test-results)$/;

function typeScriptFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return typeScriptFiles(path);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const files = typeScriptFiles('.');
const folders = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(
  folders,
  options,
  {},
  { tsConfig: extractTsConfig(options.tsConfig?.fileName ?? 'tsconfig.json') },
);
const { modules, summary } = output as ICruiseResult;

const read = new Set(modules.map(({ source }) => source));
const problems = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...files.filter((file) => !read.has(file)).map((file) => `${file} was not read`),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${files.length} files in ${folders.join(', ')}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
