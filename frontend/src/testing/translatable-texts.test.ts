import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/*
 * A browser's translator replaces the texts of a page, and React cannot change or remove a text that it no longer finds
 * (https://github.com/facebook/react/issues/11538): it throws, or the page keeps the old text. Only the text of an element that has
 * nothing else is safe: React sets it as the element's content. Therefore each text has an element of its own, if it is in a
 * fragment, or if it or something beside it comes, goes or changes. eslint-plugin-react-google-translate knows no types: it does
 * not see `{label}`, nor that a component returns a text.
 */

const frontend = fileURLToPath(new URL('../..', import.meta.url));

const EXAMPLE = 'src/example.tsx';
const example = `
    import { useState, type ReactNode } from 'react';
    import { welcomeVideo } from 'content:about';
    const { title, text } = welcomeVideo;
    export function Returned({ label }: { label: string }) { return label; } // 1
    export const Short = () => title; // 2
    export function Example({ label, children }: { label: string; children: ReactNode }) {
      const [count] = useState(0);
      const isMany = count > 1;
      return (
        <>
          {title} {/* 3 */}
          <p>{label} <b>{count}</b></p> {/* 4 */}
          <p>{isMany && <b />}{text}</p> {/* 5 */}
          <p>{count} / 4</p> {/* 6, 7 */}
          <p>{children}<b /></p> {/* 8 */}
          <p>{isMany ? title : <b />}</p>
          <p>{label}</p>
          <p>{title} <b>{text}</b>.</p>
          <p>{isMany && <b />} <b>{label}</b></p>
        </>
      );
    }
  `;

/** The site with the example. */
function createProgram(): ts.Program {
  const { config } = ts.readConfigFile(`${frontend}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src'] },
    ts.sys,
    frontend,
  );
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) =>
    name === frontend + EXAMPLE ? ts.createSourceFile(name, example, target) : getSourceFile(name, target);
  return ts.createProgram([...fileNames, frontend + EXAMPLE], options, host);
}

/** The texts that need an element of their own, with their places. @param files which to search */
function exposedTexts(files: RegExp): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];

  /** Whether a page shows a value of this type as text. @param around the types whose part it is */
  function isText(type: ts.Type, around: ts.Type[] = []): boolean {
    if (around.includes(type)) return false;
    if (type.isUnion()) return type.types.some((each) => isText(each, [...around, type]));
    if (type.isStringLiteral()) return type.value !== '';
    if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) return true;
    const entry = checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined;
    return entry !== undefined && isText(entry, [...around, type]);
  }

  /** Whether an expression keeps its value as long as its element is there: it comes from the content or a setting. */
  function isConstant(node: ts.Node): boolean {
    if (ts.isIdentifier(node)) {
      const declaration = checker.getSymbolAtLocation(node)?.declarations?.[0];
      return declaration !== undefined && isConstantDeclaration(declaration);
    }
    if (ts.isPropertyAccessExpression(node)) return isConstant(node.expression);
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isFunctionLike(node)) return true;
    // A function without arguments, or a hook, may return another value the next time.
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      if (node.arguments.length === 0 || /^use[A-Z]/.test(node.expression.text)) return false;
    return ts.forEachChild(node, (part) => !isConstant(part)) !== true;
  }

  function isConstantDeclaration(declaration: ts.Declaration): boolean {
    if (ts.isBindingElement(declaration)) return isConstantDeclaration(declaration.parent.parent);
    if (ts.isVariableDeclaration(declaration))
      return (
        Boolean(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) &&
        declaration.initializer !== undefined &&
        isConstant(declaration.initializer)
      );
    if (!ts.isParameter(declaration)) return true;
    // An entry of a constant list, which `map` renders under its own key.
    const call = declaration.parent.parent;
    return (
      ts.isCallExpression(call) &&
      ts.isPropertyAccessExpression(call.expression) &&
      isConstant(call.expression.expression)
    );
  }

  function report(node: ts.Node): void {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${relative(frontend, file.fileName)}:${String(line + 1)} ${node.getText().trim()}`);
  }

  function checkChildren(parent: ts.JsxElement | ts.JsxFragment): void {
    // React drops white space with a line break, and comments.
    const children = parent.children.filter((child) =>
      ts.isJsxText(child)
        ? !child.containsOnlyTriviaWhiteSpaces
        : !ts.isJsxExpression(child) || child.expression !== undefined,
    );
    const isFragment = ts.isJsxFragment(parent) || parent.openingElement.tagName.getText() === 'Fragment';
    const changes = (child: ts.JsxChild) =>
      ts.isJsxExpression(child) && child.expression !== undefined && !isConstant(child.expression);
    if (!isFragment && (children.length < 2 || !children.some(changes))) return;
    for (const child of children) {
      // A translator leaves white space as it is.
      if (ts.isJsxText(child) ? child.text.trim() === '' : child.getText() === "{' '}") continue;
      if (
        ts.isJsxText(child) ||
        (ts.isJsxExpression(child) && child.expression && isText(checker.getTypeAtLocation(child.expression)))
      )
        report(child);
    }
  }

  /** A component that returns a text: it stands wherever the component does. */
  function checkReturn(owner: ts.Node, expression: ts.Expression): void {
    const named = ts.isVariableDeclaration(owner.parent) ? owner.parent : owner;
    const name = (named as ts.NamedDeclaration).name?.getText() ?? '';
    if (/^[A-Z]/.test(name) && isText(checker.getTypeAtLocation(expression))) report(expression);
  }

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) checkReturn(node, node.body);
    if (ts.isReturnStatement(node) && node.expression) {
      const owner = ts.findAncestor(node, ts.isFunctionLike);
      if (owner) checkReturn(owner, node.expression);
    }
    ts.forEachChild(node, visit);
  }

  for (const file of program.getSourceFiles()) if (files.test(relative(frontend, file.fileName))) visit(file);
  return found;
}

const program = createProgram();

test('each text that a translator may take from React has an element of its own', () => {
  expect(exposedTexts(/^src\/(?!example|.*\.test).*\.tsx$/)).toEqual([]);
});

test('the check finds each kind of such a text, and nothing else', () => {
  const lines = example.split('\n');
  const found = exposedTexts(/^src\/example/).map((place) => {
    const [, line, text] = /:(\d+) (.*)/.exec(place) ?? [];
    return [/\/[/*] ([\d, ]*\d)/.exec(lines[Number(line) - 1] ?? '')?.[1], text];
  });
  expect(found).toEqual([
    ['1', 'label'],
    ['2', 'title'],
    ['3', '{title}'],
    ['4', '{label}'],
    ['5', '{text}'],
    ['6, 7', '{count}'],
    ['6, 7', '/ 4'],
    ['8', '{children}'],
  ]);
});
