import { expect, test } from '@jest/globals';
import { looksAutomated } from './bot-signals.js';

test.each([
  ['sends no signals', {}, false],
  ['left the honeypot empty', { 'x-form-honeypot': '', 'x-form-seconds': '12.5' }, false],
  ['filled in the honeypot', { 'x-form-honeypot': '1', 'x-form-seconds': '12.5' }, true],
  ['was submitted as fast as autofill and Enter', { 'x-form-seconds': '0.5' }, false],
  ['was submitted faster than a person can', { 'x-form-seconds': '0.49' }, true],
  ['was submitted after 0 seconds', { 'x-form-seconds': '0' }, true],
  ['sends a negative time', { 'x-form-seconds': '-1' }, false],
  ['sends a time that is not a number', { 'x-form-seconds': 'soon' }, false],
])('a form that %s', (_, headers, isSuspicious) => {
  expect(looksAutomated(headers)).toBe(isSuspicious);
});
