/**
 * `npm run licenses`: generates docs/licenses.md from the lockfile: every production package with its license. `--check`
 * fails when the file is not up to date and writes nothing. Both fail for a license that is not allowed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { formatMarkdown } from './format-markdown.js';

const file = 'docs/licenses.md';

/** Permissive licenses, which require at most a notice. */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  // PDDL: the country database. Python: a YAML parser.
  ...['PDDL-1.0', 'CC0-1.0', 'Python-2.0'],
]);
/** Also allowed for tools, which are not distributed. Their terms concern changes to the package itself. */
const ALLOWED_FOR_TOOLS = new Set([...PERMISSIVE, 'MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0', 'OFL-1.1']);
/** Licenses of packages whose package.json has none, from the packages' own pages. */
const DOCUMENTED_ELSEWHERE: Record<string, string> = {
  '@getbrevo/brevo': 'MIT',
  busboy: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  streamsearch: 'MIT',
};

interface Package {
  name: string;
  version: string;
  license: string;
  /** Whether production does not contain the package. */
  isTool: boolean;
}

interface Locked {
  name?: string;
  version: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
}

const all = packagesOf(readFileSync('package-lock.json', 'utf8'));
const production = all.filter(({ isTool }) => !isTool);
const tools = all.filter(({ isTool }) => isTool);

const refused = [
  ...production.filter(({ license }) => !isAllowed(license, PERMISSIVE)),
  ...tools.filter(({ license }) => !isAllowed(license, ALLOWED_FOR_TOOLS)),
];
for (const { name, version, license } of refused) {
  process.stderr.write(`${name} ${version}: ${license} is not an allowed license\n`);
}
if (refused.length > 0) process.exitCode = 1;

const counted = new Map<string, number>();
for (const { license } of tools) counted.set(license, (counted.get(license) ?? 0) + 1);
const document = await formatMarkdown(
  file,
  [
    '# Licenses',
    '',
    'Written by `npm run licenses` from the lockfile; `npm run check` rejects a package that is not listed or whose license is not allowed.',
    '',
    '## In production',
    '',
    '| package | version | license |',
    '| --- | --- | --- |',
    ...production.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    '',
    'The display typeface in the pages, Piazzolla, is under the OFL-1.1.',
    '',
    `## To build and test: ${tools.length} packages`,
    '',
    '| license | packages |',
    '| --- | --- |',
    ...[...counted]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([license, count]) => `| ${license} | ${count} |`),
    '',
  ].join('\n'),
);
if (!process.argv.includes('--check')) {
  writeFileSync(file, document);
} else if (readFileSync(file, 'utf8') !== document) {
  process.stderr.write(`${file} is not up to date: run npm run licenses\n`);
  process.exitCode = 1;
}

/** Every version of every package, sorted by name. */
function packagesOf(lockfile: string): Package[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  const found = Object.entries(packages)
    // Without the workspaces and the links to them.
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(
      ([path, { name = path.split('node_modules/').at(-1) ?? '', version, license, dev, devOptional }]) => ({
        name,
        version,
        license: license ?? DOCUMENTED_ELSEWHERE[name] ?? 'none',
        isTool: Boolean(dev ?? devOptional),
      }),
    );
  const key = ({ name, version }: Package) => `${name}@${version}`;
  // A package that is used in production and by tools counts as production.
  const once = new Map(
    found.sort((one, other) => Number(other.isTool) - Number(one.isTool)).map((one) => [key(one), one]),
  );
  return [...once.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** For `OR` one allowed license is enough; for `AND` all have to be allowed. */
function isAllowed(license: string, allowed: Set<string>): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((one) => allowed.has(one)));
}
