// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { chooseReducedMode } from '../../startup/reduced-mode';
import { pictureWidths, type PictureSource } from '../../lib/picture-format';
import { Picture } from './picture';

const fileOf = (width: number, format = 'avif') => `/pictures/boats-01.0123456789.${String(width)}.${format}`;
const setOf = (format: string, widths: number[]) =>
  widths.map((width) => `${fileOf(width, format)} ${String(width)}w`).join(', ');
const all = pictureWidths(1600);
const picture: PictureSource = {
  alt: 'Boats',
  width: 1600,
  height: 900,
  tint: 0,
  avif: setOf('avif', all),
  webp: setOf('webp', all),
  fallback: fileOf(728, 'webp'),
  largest: fileOf(1600, 'webp'),
};

/** The widths that the picture offers, the same in every format and crop. */
function offered(): number[] {
  const sets = [...document.querySelectorAll('source')].map(({ srcset }) =>
    [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
  );
  for (const set of sets) expect(set).toEqual(sets[0]);
  return sets[0] ?? [];
}

/** What the browser has chosen, and whether it has come. jsdom loads no pictures. */
function withFile(width: number, naturalWidth: number): void {
  const image = screen.getByRole('img');
  Object.defineProperty(image, 'currentSrc', { value: `https://vfu.example.org${fileOf(width)}` });
  Object.defineProperty(image, 'naturalWidth', { value: naturalWidth });
}

const choose = (isOn: boolean) => {
  act(() => {
    chooseReducedMode(isOn);
  });
};

beforeEach(() => {
  vi.stubGlobal('screen', { width: 1440 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  chooseReducedMode(false);
  localStorage.clear();
});

test('in reduced mode a picture offers its small files, narrower ones on a phone', () => {
  chooseReducedMode(true);
  render(<Picture picture={picture} sizes="100vw" portraitCrop={picture} priority />);
  expect(offered()).toEqual([360, 540, 728]);
  choose(false);
  expect(offered()).toEqual([360, 540, 728, 1200, 1600]);

  cleanup();
  vi.stubGlobal('screen', { width: 412 });
  choose(true);
  render(<Picture picture={picture} sizes="100vw" />);
  expect(offered()).toEqual([360, 540]);
});

test('a picture that has not come becomes light when the visitor asks for it', () => {
  render(<Picture picture={picture} sizes="100vw" />);
  expect(offered()).toEqual(all);
  withFile(1200, 0);
  choose(true);
  expect(offered()).toEqual([360, 540, 728]);
});

test.each([
  ['has come', false, 1200],
  ['is on its way', true, 0],
])('a large file that %s is not followed by a small one', (_name, priority, naturalWidth) => {
  render(<Picture picture={picture} sizes="100vw" priority={priority} />);
  withFile(1200, naturalWidth);
  choose(true);
  expect(offered()).toEqual(all);
});

test('a picture whose small file has come stays with it, and gets a larger one when the mode ends', () => {
  render(<Picture picture={picture} sizes="100vw" />);
  withFile(540, 300);
  choose(true);
  expect(offered()).toEqual([360, 540, 728]);
  choose(false);
  expect(offered()).toEqual(all);
});
