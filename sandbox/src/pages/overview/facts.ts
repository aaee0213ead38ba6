import { markup, type Html } from '../markup.js';

type Fact = readonly [name: string, value: Html | string | number | null | undefined];

/** A definition list. Omits facts without a value. */
export function facts(all: readonly Fact[]): Html {
  const known = all.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return markup`<dl>${known.map(([name, value]) => markup`<div><dt>${breakable(name)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Allows line breaks after underscores. */
function breakable(name: string): Html {
  return markup`${name.split('_').map((word, index) => (index === 0 ? word : markup`_<wbr>${word}`))}`;
}

/** @param timestamp in milliseconds since 1970 */
export function dateTime(timestamp: number): Html {
  const iso = new Date(timestamp).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

export function badge(text: string, tone: 'good' | 'waiting' | 'bad' | 'plain'): Html {
  return markup`<span class="badge ${tone}">${text}</span>`;
}

/** A section of the overview. @param shown the newest items @param count the number of all items */
export function section(
  id: string,
  title: string,
  count: number,
  shown: readonly Html[],
  empty: string,
): Html {
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title} <span class="count">${count}</span></h2>
${shown.length === 0 ? markup`<p class="empty">${empty}</p>` : markup`<ul class="items">${shown.map((item) => markup`<li>${item}</li>`)}</ul>`}
${shown.length < count && shown.length > 0 && markup`<p class="more">The newest ${shown.length} of ${count}. <a href="/sandbox?show=1000#${id}">Show more</a></p>`}
</section>`;
}
