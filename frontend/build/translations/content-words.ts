import ts from 'typescript';

/** Words in a content file that a language translates. */
export interface ContentWords {
  /** The English text; `{1}`, `{2}` stand for inserted values, ` | ` separates plural forms. */
  text: string;
  /** Where it stands in the source. */
  start: number;
  end: number;
  /** The source of the inserted values, in order. */
  values: string[];
  /** Whether it is an object of plural forms, `one` before `other`. */
  isPlural: boolean;
}

/** Properties whose strings are ids, addresses or names of files. */
const idProperties = new Set([
  ...[
    'id',
    'key',
    'slug',
    'pageUrlPath',
    'to',
    'href',
    'projectVideoLink',
    'readMoreLink',
    'donateLink',
    'pageLink',
  ],
  ...[
    'externalLink',
    'badge',
    'value',
    'setting',
    'wordmark',
    'imgClass',
    'imageCustomClass',
    'until',
    'placeholder',
    'rel',
  ],
]);
/** Properties that hold an id in one file and words in another. */
const mixedProperties = new Set(['label', 'link', 'list', 'type', 'email', 'shortName', 'network']);
const isIdValue = (text: string): boolean => /^[a-z]+$|^[A-Z_]+$|@|:\/\/|^\//.test(text);
/** Lists of ids outside of entries. */
const idLists = new Set(['projectBadges', 'projectLabels', 'specifiedProjects']);
/** Files without words, or with proper names only. */
const filesWithoutWords =
  /^(check\/|translations\/|media\.ts$|picture\.ts$|site-links\.ts$|partners\/[^/]+\/|social\.ts$|.*\.(test|d)\.ts$)/;
const wordsInExcludedFiles = new Set(['mediaTitle', 'mediaNamesLabel']);

const pluralCategories = new Set<string>(['zero', 'one', 'two', 'few', 'many', 'other']);

/**
 * The words of a content file, in the order of the source.
 * @param file below `src/content/`
 */
export function wordsIn(file: string, code: string): ContentWords[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: ContentWords[] = [];
  const namesOnly = filesWithoutWords.test(file);

  function add(node: ts.Node, text: string, values: string[] = [], isPlural = false): void {
    // Languages differ in the space before a percent sign.
    if (!/[\p{L}%]/u.test(text.replace(/\{\d+\}/g, ''))) return;
    if (namesOnly && !wordsInExcludedFiles.has(nameOf(node) ?? '')) return;
    found.push({ text, start: node.getStart(source), end: node.end, values, isPlural });
  }

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isObjectLiteralExpression(node)) {
      const forms = pluralForms(node);
      if (forms) {
        add(node, forms.join(' | '), [], true);
        return;
      }
    }
    if (ts.isStringLiteralLike(node)) {
      if (isWordPosition(node)) add(node, node.text);
      return;
    }
    if (ts.isTemplateExpression(node) && isWordPosition(node)) {
      const values = node.templateSpans.map(({ expression }) => expression.getText(source));
      const text = node.templateSpans.reduce(
        (all, { literal }, i) => `${all}{${String(i + 1)}}${literal.text}`,
        node.head.text,
      );
      add(node, text, values);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

/** The forms of `{ one: '…', other: '…' }`; null for any other object. */
function pluralForms({ properties }: ts.ObjectLiteralExpression): string[] | null {
  const forms: string[] = [];
  for (const property of properties) {
    if (!ts.isPropertyAssignment(property) || !ts.isIdentifier(property.name)) return null;
    if (!pluralCategories.has(property.name.text) || !ts.isStringLiteralLike(property.initializer))
      return null;
    forms.push(property.initializer.text);
  }
  return properties.some(({ name }) => name && ts.isIdentifier(name) && name.text === 'other') ? forms : null;
}

function isWordPosition(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent) || ts.isElementAccessExpression(parent))
    return false;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken)
    return false;
  if (ts.isTemplateSpan(parent)) return false;
  const name = nameOf(node);
  if (name === undefined) return false;
  if (mixedProperties.has(name) && ts.isStringLiteralLike(node) && isIdValue(node.text)) return false;
  // The name of an exported binding, for example in the options of import.meta.glob.
  if (name === 'import' || name === 'query') return false;
  if (ts.isBindingElement(parent)) return false;
  return !idProperties.has(name) && !idLists.has(name);
}

/** The name of the property or constant that holds the node. */
function nameOf(node: ts.Node): string | undefined {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isPropertyAssignment(at)) return at.name.getText().replace(/^['"[]|['"\]]$/g, '');
    if (ts.isVariableDeclaration(at)) return at.name.getText();
    if (ts.isFunctionLike(at)) return at.name?.getText();
    if (ts.isExpressionStatement(at)) return undefined;
  }
  return undefined;
}
