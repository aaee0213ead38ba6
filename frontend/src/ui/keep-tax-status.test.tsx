// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from '@testing-library/react';
import { KeepTaxStatus } from './keep-tax-status';

afterEach(cleanup);

test.each([
  ['We are a 501(c)(3) non-profit.', ['501(c)(3)']],
  ['501(c)(3)', ['501(c)(3)']],
  ['A charity.', []],
])('%s is kept as it is, its tax status in one piece', (text, unbroken) => {
  const { container } = render(<KeepTaxStatus>{text}</KeepTaxStatus>);
  expect(container).toHaveProperty('textContent', text);
  expect([...container.querySelectorAll('.unbroken')].map((each) => each.textContent)).toEqual(unbroken);
});
