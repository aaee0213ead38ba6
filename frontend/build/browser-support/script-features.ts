import { parseSync } from 'vite';
import { below, isFeature, type CompatData, type Feature } from './compat-data';
import type { Report } from './style-features';

/** A node of the syntax tree (https://github.com/estree/estree). */
interface Node {
  type: string;
  [field: string]: unknown;
}

/** A feature and its path in MDN's data. */
interface Named {
  path: string;
  feature: Feature;
}

/** What scripts do with names. */
interface Names {
  /** `list.at(-1)` is a call of `at`, `Object.hasOwn(a, b)` one of `Object.hasOwn` and `hasOwn`. */
  calls: Set<string>;
  /** Names that are read without an object: `structuredClone`. */
  globals: Set<string>;
  /** Names of variables, parameters and functions. */
  declared: Set<string>;
  /** Names that the scripts give to methods and properties of their own. */
  own: Set<string>;
  /** Names whose existence is tested: `typeof a.b`, `'b' in a`. */
  tested: Set<string>;
  /** Regular expressions in slashes. */
  patterns: Set<string>;
}

/**
 * Reports newer functions that the scripts call, newer globals that they read, and newer syntax of regular expressions, which is
 * an error for a whole file. By their names, because minified code has no types: a name that an older interface or the scripts
 * themselves have as well says nothing, nor one that a script tests for. The syntax of the language itself follows
 * `build.target`.
 * @param scripts the code of all files, by name
 */
export function readScriptFeatures(scripts: Map<string, string>, data: CompatData, report: Report): void {
  const files = [...scripts].map(([file, code]) => [file, namesIn(code)] as const);
  const own = new Set(files.flatMap(([, names]) => [...names.own]));
  const { members, statics, globals } = newerNames(data);
  for (const [file, { calls, globals: read, declared, tested, patterns }] of files) {
    const found = [
      ...[...calls].filter((name) => !own.has(name) && !tested.has(name)).map((name) => members.get(name)),
      ...[...calls].map((name) => statics.get(name)),
      ...[...read]
        .filter((name) => !declared.has(name) && !tested.has(name))
        .map((name) => globals.get(name)),
    ];
    for (const named of found) if (named) report(named.path, named.feature, file);
    for (const pattern of patterns) {
      const path = newerSyntaxOf(pattern);
      if (path !== undefined) report(path, data.part(path), `${file}: ${pattern}`);
    }
  }
}

/** Syntax of regular expressions that came after the rest. */
function newerSyntaxOf(pattern: string): string | undefined {
  if (/\(\?<[=!]/.test(pattern)) return 'javascript.regular_expressions.lookbehind_assertion';
  if (/\(\?[ims]*-?[ims]+:/.test(pattern)) return 'javascript.regular_expressions.modifier';
  if (/\/[a-z]*v[a-z]*$/.test(pattern)) return 'javascript.builtins.RegExp.unicodeSets';
  return undefined;
}

/** Features that a browser of the line lacks, by the names by which scripts use them. */
function newerNames(data: CompatData) {
  const newer = {
    members: new Map<string, Named>(),
    statics: new Map<string, Named>(),
    globals: new Map<string, Named>(),
  };
  const older = new Set<string>();
  const add = (to: Map<string, Named>, name: string, path: string, feature: Feature) => {
    if (!isFeature(feature)) return;
    if (data.missingIn(feature).length === 0) older.add(name.replace(/^.*\./, ''));
    else if (!to.has(name)) to.set(name, { path, feature });
  };
  const addInterface = (root: string, owner: string, node: Feature) => {
    for (const [key, member] of below(node)) {
      const path = `${root}.${owner}.${key}`;
      const name = key.replace(/_static$/, '');
      if (key === owner || key.endsWith('_event')) continue;
      // The data marks the static functions of `api` only.
      const isStatic = key !== name || (root !== 'api' && isStaticBuiltIn(owner, name));
      if (isStatic) add(newer.statics, `${owner}.${name}`, path, member);
      else add(newer.members, name, path, member);
      if (owner === 'Window') add(newer.globals, name, path, member);
      // Such as Intl.NumberFormat.
      if (/^[A-Z]/.test(key)) addInterface(`${root}.${owner}`, key, member);
    }
  };
  for (const root of ['api', 'javascript.builtins']) {
    for (const [owner, node] of below(data.part(root))) {
      add(newer.globals, owner, `${root}.${owner}`, node);
      addInterface(root, owner, node);
    }
  }
  for (const name of older) newer.members.delete(name);
  return newer;
}

function isStaticBuiltIn(owner: string, name: string): boolean {
  const builtIn = (globalThis as unknown as Record<string, object | undefined>)[owner];
  return builtIn !== undefined && name in builtIn;
}

function namesIn(code: string): Names {
  const names: Names = {
    calls: new Set(),
    globals: new Set(),
    declared: new Set(),
    own: new Set(),
    tested: new Set(),
    patterns: new Set(),
  };
  const visit = (node: Node) => {
    readNode(node, names);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(parseSync('script.js', code).program as unknown as Node);
  return names;
}

function readNode(node: Node, names: Names): void {
  switch (node.type) {
    case 'CallExpression': {
      const { callee, optional } = node as unknown as { callee: Node; optional: boolean };
      addName(names.globals, nameOf(callee));
      const name = memberName(callee);
      // `a.b?.()` tests for `b`.
      if (name !== undefined && !optional)
        names.calls.add(name).add(`${nameOf(callee.object) ?? ''}.${name}`);
      return;
    }
    case 'UnaryExpression':
      if (node.operator === 'typeof')
        addName(names.tested, memberName(node.argument) ?? nameOf(node.argument));
      return;
    case 'BinaryExpression':
      if (node.operator === 'in') addName(names.tested, stringOf(node.left));
      return;
    case 'AssignmentExpression':
      addName(names.own, memberName(node.left));
      return;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      if (!node.computed) addName(names.own, nameOf(node.key));
      return;
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      addName(names.declared, nameOf(node.id));
      return;
    case 'Literal': {
      const { regex } = node as { regex?: { pattern: string; flags: string } };
      if (regex) names.patterns.add(`/${regex.pattern}/${regex.flags}`);
      return;
    }
    default:
  }
  // Where an identifier is surely read. Others may be declared here.
  for (const field of ['argument', 'callee', 'object', 'right', 'test'])
    addName(names.globals, nameOf(node[field]));
}

function addName(to: Set<string>, name: unknown): void {
  if (typeof name === 'string') to.add(name);
}

/** The name of an identifier. */
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;

/** The name after the dot in `a.b`. */
const memberName = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : undefined;

/** The value of a string, which the minifier writes between backticks. */
function stringOf(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  const [part] = (node as { quasis?: { value: { cooked: unknown } }[] }).quasis ?? [];
  return part ? part.value.cooked : node.value;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
