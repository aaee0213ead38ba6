import type { BrevoSandbox } from '../../brevo/brevo-sandbox.js';
import { markup, type Html } from '../markup.js';
import { section } from './facts.js';

export function listsSection(brevo: BrevoSandbox, show: number): Html {
  const lists = brevo.lists();
  const shown = lists.map(
    ({ id, name, members }) => markup`<article>
<h3>${id} · ${name}</h3>
${
  members.length === 0
    ? markup`<p class="empty">No members</p>`
    : markup`<details${members.length <= 5 && markup` open`}><summary>${members.length} members</summary>
<ul class="bare">${members.slice(0, show).map((email) => markup`<li>${email}</li>`)}</ul></details>`
}
</article>`,
  );
  return section('lists', 'Lists', lists.length, shown, '');
}
