import { markup, type Html } from '../markup.js';

type Fact = readonly [name: string, value: Html | string | number | null | undefined];

/** Names and values below each other; facts without a value are left out. */
export function facts(all: readonly Fact[]): Html {
  const known = all.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return markup`<dl>${known.map(([name, value]) => markup`<div><dt>${breakable(name)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** A long name may be broken behind its underscores. */
function breakable(name: string): Html {
  return markup`${name.split('_').map((word, index) => (index === 0 ? word : markup`_<wbr>${word}`))}`;
}

/** A moment, as people read it. @param when milliseconds since 1970 */
export function moment(when: number): Html {
  const iso = new Date(when).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

/** A word that tells a state at a glance. */
export function badge(text: string, tone: 'good' | 'waiting' | 'bad' | 'plain'): Html {
  return markup`<span class="badge ${tone}">${text}</span>`;
}

/** One part of the overview. @param shown the newest of them; @param count how many there are */
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
