import { expect, test } from '@jest/globals';
import { looksAutomated } from './bot-signals.js';

test.each([
  ['says nothing', {}, false],
  ['left the trap alone', { 'x-form-honeypot': '', 'x-form-seconds': '12.5' }, false],
  ['stepped into the trap', { 'x-form-honeypot': '1', 'x-form-seconds': '12.5' }, true],
  ['was as quick as autofill and Enter', { 'x-form-seconds': '0.5' }, false],
  ['was quicker than anybody', { 'x-form-seconds': '0.49' }, true],
  ['took no time', { 'x-form-seconds': '0' }, true],
  ['says no time', { 'x-form-seconds': '-1' }, false],
  ['says nonsense', { 'x-form-seconds': 'soon' }, false],
])('a form that %s', (_, headers, suspicious) => {
  expect(looksAutomated(headers)).toBe(suspicious);
});
