import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss';
import { below, isFeature, type CompatData, type Feature } from './compat-data';

/** Called for each use of a feature: its path in MDN's data, the feature, and the code. */
export type Report = (path: string, feature: Feature | undefined, code: string) => void;

/** Units of the viewport's size, by their first letter. */
const VIEWPORT_UNITS: Record<string, string> = {
  d: 'viewport_percentage_units_dynamic',
  s: 'viewport_percentage_units_small',
  l: 'viewport_percentage_units_large',
};

/**
 * Reports the features of a style sheet. Not what is within `@supports`, nor a declaration with another one of the same
 * property before it, for example with a prefix: there the style sheet has its fallback.
 */
export function readStyleFeatures(css: string, data: CompatData, report: Report): void {
  const properties = data.part('css.properties');
  const atRules = data.part('css.at-rules');
  const selectors = data.part('css.selectors');
  const functions = functionsOf(data);
  const lengths = data.part('css.types.length');

  const readValue = ({ prop, value }: Declaration) => {
    const code = `${prop}: ${value}`;
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)) {
      const found = functions.get(name);
      if (found) report(found.path, found.feature, code);
    }
    for (const [, unit = ''] of value.matchAll(/(?<![\w#-])\d*\.?\d+([a-z]+)\b/g)) {
      const name = /^[dsl]v(?:[hwib]|min|max)$/.test(unit) ? VIEWPORT_UNITS[unit.charAt(0)] : unit;
      if (name !== undefined) report(`css.types.length.${name}`, lengths[name], code);
    }
    // Of a custom property, the keywords are known where it is used.
    const property = properties[prop];
    if (!property || data.missingIn(property).length > 0) return;
    for (const word of value.match(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g) ?? [])
      report(`css.properties.${prop}.${word}`, property[word], code);
  };

  const visitAtRule = (rule: AtRule) => {
    if (rule.name.startsWith('-')) return;
    report(`css.at-rules.${rule.name}`, atRules[rule.name], `@${rule.name} ${rule.params}`);
    if (rule.name !== 'media') return;
    const media = atRules.media;
    if (/[<>]/.test(rule.params))
      report('css.at-rules.media.range_syntax', media?.range_syntax, `@media ${rule.params}`);
    for (const [, name = ''] of rule.params.matchAll(/\(\s*([a-z-]+)\s*[):<>=]/g))
      report(`css.at-rules.media.${name}`, media?.[name], `@media ${rule.params}`);
  };

  const visit = (node: ChildNode, _index: number, siblings: ChildNode[]) => {
    if (node.type === 'decl') {
      const before = siblings.slice(0, siblings.indexOf(node));
      const hasFallback = before.some(
        (each) => each.type === 'decl' && each.prop.replace(/^-[a-z]+-/, '') === node.prop,
      );
      if (hasFallback) return;
      report(`css.properties.${node.prop}`, properties[node.prop], `${node.prop}: ${node.value}`);
      readValue(node);
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule') report('css.selectors.nesting', selectors.nesting, node.selector);
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g))
        report(`css.selectors.${name}`, selectors[name], node.selector);
      node.nodes.forEach(visit);
    } else if (node.type === 'atrule' && node.name !== 'supports') {
      visitAtRule(node);
      node.nodes?.forEach(visit);
    }
  };
  postcss.parse(css).nodes.forEach(visit);
}

/** The functions of values, such as `color-mix`, by their names. */
function functionsOf(data: CompatData): Map<string, { path: string; feature: Feature }> {
  const found = new Map<string, { path: string; feature: Feature }>();
  const collect = (node: Feature, path: string) => {
    for (const [name, feature] of below(node)) {
      if (isFeature(feature) && !found.has(name)) found.set(name, { path: `${path}.${name}`, feature });
      collect(feature, `${path}.${name}`);
    }
  };
  collect(data.part('css.types'), 'css.types');
  return found;
}
