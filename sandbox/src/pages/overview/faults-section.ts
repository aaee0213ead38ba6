import { faultKinds, type FaultKind } from '../../faults/fault-calls.js';
import type { Fault, Faults } from '../../faults/faults.js';
import { markup, type Html } from '../markup.js';
import { actionButton } from './elements.js';

const meanings: Record<FaultKind, string> = {
  status: 'returns an error',
  delay: 'responds late',
  hang: 'does not respond',
  drop: 'drops the connection',
  'apply-then-drop': 'applies it, then drops the connection',
  html: 'responds with a web page',
};

export function faultsSection(faults: Faults): Html {
  const active = faults.list();
  const calls = ['*', 'stripe.*', 'brevo.*', 'smtp.*', ...faults.calls];
  return markup`<section id="faults" aria-labelledby="faults-title">
<h2 id="faults-title">Faults <span class="badge waiting">${active.length}</span></h2>
<p>Make calls fail, then use the site and see how it reacts.</p>
${
  active.length === 0
    ? markup`<p class="hint">No active faults.</p>`
    : markup`<ul>${active.map((fault) => markup`<li>${describe(fault)}</li>`)}</ul>${actionButton('/faults/clear', 'Clear all faults')}`
}
<form class="switch" method="post" action="/sandbox/api/faults">
<label>Call <select name="call">${calls.map((call) => markup`<option value="${call}">${call === '*' ? '* (every call)' : call}</option>`)}</select></label>
<label>What happens <select name="kind">${faultKinds.map((kind) => markup`<option value="${kind}">${kind}: ${meanings[kind]}</option>`)}</select></label>
<label>Status <input name="status" inputmode="numeric" placeholder="500"></label>
<label>Delay in ms <input name="delayMs" inputmode="numeric" placeholder="3000"></label>
<label>Times <input name="times" inputmode="numeric" placeholder="until cleared"></label>
<label>Only about <input name="about" placeholder="anyone"></label>
<button class="button" type="submit">Switch on</button>
</form>
</section>`;
}

function describe({ call, kind, status, delayMs, times, about }: Fault): Html {
  const detail = [
    status !== undefined && `status ${status}`,
    delayMs !== undefined && `${delayMs} ms`,
    about !== undefined && `about ${about}`,
    times === undefined ? 'until cleared' : `${times} more ${times === 1 ? 'time' : 'times'}`,
  ].filter((part) => part !== false);
  return markup`<code>${call}</code> ${meanings[kind]} (${detail.join(', ')})`;
}
