import { markup, type Html } from '../markup.js';

type Fact = readonly [name: string, value: Html | string | number | null | undefined];

/** A definition list. Omits facts without a value. */
export function facts(all: readonly Fact[]): Html {
  const known = all.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return markup`<dl>${known.map(([name, value]) => markup`<dt>${breakable(name)}</dt><dd>${value}</dd>`)}</dl>`;
}

/** Allows line breaks after underscores. */
function breakable(name: string): Html {
  return markup`${name.split('_').map((word, index) => (index === 0 ? word : markup`_<wbr>${word}`))}`;
}

/** @param time in milliseconds since 1970, or ISO 8601 */
export function dateTime(time: number | string): Html {
  const iso = new Date(time).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

export function badge(text: string, tone: 'good' | 'waiting' | 'bad' | 'plain'): Html {
  return markup`<span class="badge ${tone}">${text}</span> `;
}

/** A form with one button that calls the control API. @param path relative to `/sandbox/api` */
export function actionButton(
  path: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  before?: Html,
): Html {
  return markup`<form method="post" action="/sandbox/api${path}">
${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
${before}<button class="button" type="submit">${label}</button>
</form>`;
}

/** A section of the overview with the newest items, one card each. @param items oldest first */
export function section<T>(
  id: string,
  title: string,
  items: readonly T[],
  card: (item: T) => Html,
  empty: string,
): Html {
  const newest = items.slice(-50).reverse();
  const cards = markup`<ul class="items">${newest.map((item) => markup`<li>${card(item)}</li>`)}</ul>`;
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title} <span class="badge waiting">${items.length}</span></h2>
${items.length === 0 ? markup`<p class="hint">${empty}</p>` : cards}
${newest.length < items.length && markup`<p class="hint">The newest ${newest.length} of ${items.length}.</p>`}
</section>`;
}
