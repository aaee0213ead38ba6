import type { CompatData } from './compat-data';
import type { Report } from './style-features';

/** Reports the elements and attributes of a page. */
export function readMarkupFeatures(html: string, data: CompatData, report: Report): void {
  const elements = data.part('html.elements');
  const globalAttributes = data.part('html.global_attributes');
  for (const [tag, name = '', attributes = ''] of html.matchAll(/<([a-z]\w*)((?:\s[^>"]*(?:"[^"]*")?)*)>/g)) {
    const element = elements[name];
    // SVG's elements are not looked up.
    if (!element) continue;
    report(`html.elements.${name}`, element, tag);
    for (const [, attribute = ''] of attributes.matchAll(/\s([a-z-]+)(?==|\s|$)/g)) {
      const own = element[attribute];
      if (own) report(`html.elements.${name}.${attribute}`, own, tag);
      else report(`html.global_attributes.${attribute}`, globalAttributes[attribute], tag);
    }
  }
}
