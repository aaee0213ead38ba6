/**
 * `npm run licences`: writes docs/licences.md, every package that production holds and under which licence, from the
 * lockfile. With `--check` it only says whether the file is what would be written. Fails for a licence nobody allowed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';

const file = 'docs/licences.md';

/** Free to use and to pass on, with a notice at most. */
const FOR_ALL = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  // The country database; the language of the code that reads YAML.
  ...['PDDL-1.0', 'CC0-1.0', 'Python-2.0'],
]);
/** For tools alone, which nobody is handed: what they change of theirs they have to show. The typeface is theirs too. */
const FOR_TOOLS = new Set([...FOR_ALL, 'MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0', 'OFL-1.1']);
/** Packages that do not say it where it can be read by a program, by what their own pages say. */
const SAID_ELSEWHERE: Record<string, string> = {
  '@getbrevo/brevo': 'MIT',
  busboy: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  streamsearch: 'MIT',
};

interface Package {
  name: string;
  version: string;
  licence: string;
  /** Not in production. */
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
  ...production.filter(({ licence }) => !isAllowed(licence, FOR_ALL)),
  ...tools.filter(({ licence }) => !isAllowed(licence, FOR_TOOLS)),
];
for (const { name, version, licence } of refused) {
  process.stderr.write(`${name} ${version}: ${licence} is not among the licences allowed\n`);
}
if (refused.length > 0) process.exitCode = 1;

const counted = new Map<string, number>();
for (const { licence } of tools) counted.set(licence, (counted.get(licence) ?? 0) + 1);
const document = await format(
  [
    '# Licences',
    '',
    'Written by `npm run licences` from the lockfile; `npm run check` refuses what is not listed or not allowed.',
    '',
    '## In production',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...production.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
    'The display typeface in the pages, Piazzolla, is under the OFL-1.1.',
    '',
    `## To build and test: ${tools.length} packages`,
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...[...counted]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
  ].join('\n'),
  { parser: 'markdown' },
);
if (!process.argv.includes('--check')) {
  writeFileSync(file, document);
} else if (readFileSync(file, 'utf8') !== document) {
  process.stderr.write(`${file} is not what the lockfile says: run npm run licences\n`);
  process.exitCode = 1;
}

/** By name, each version once. npm writes into the lockfile what each package says of itself. */
function packagesOf(lockfile: string): Package[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  const found = Object.entries(packages)
    // Our own halves, and the links to them.
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { name = path
          .split('node_modules/')
          .at(-1) ?? '', version, license, dev, devOptional }]) => ({
      name,
      version,
      licence: license ?? SAID_ELSEWHERE[name] ?? 'none named',
      isTool: Boolean(dev ?? devOptional),
    }));
  const key = ({ name, version }: Package) => `${name}@${version}`;
  // What is both a tool and in production is in production.
  const once = new Map(
    found.sort((one, other) => Number(other.isTool) - Number(one.isTool)).map((one) => [key(one), one]),
  );
  return [...once.values()].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Of alternatives one is enough; of licences that hold together, all have to be allowed. */
function isAllowed(licence: string, allowed: Set<string>): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((one) => allowed.has(one)));
}
