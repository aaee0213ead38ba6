import { describe, expect, test } from 'vitest';
import { pictureFor } from './picture';

const alt = 'A school desk under a tree.';

describe('picture addresses', () => {
  test('a picture is offered in the steps below its width and in its own', () => {
    const source = pictureFor({ key: 'projects/edcamp/01.0123456789.1000x750.5', alt });
    expect(source).toMatchObject({ alt, width: 1000, height: 750, tint: 5 });
    expect(source.avif).toBe(
      '/pictures/projects/edcamp/01.0123456789.360.avif 360w, /pictures/projects/edcamp/01.0123456789.540.avif 540w, /pictures/projects/edcamp/01.0123456789.728.avif 728w, /pictures/projects/edcamp/01.0123456789.1000.avif 1000w',
    );
    expect(source.fallback).toBe('/pictures/projects/edcamp/01.0123456789.728.webp');
  });

  test('a small picture is not enlarged, and a large one is scaled down', () => {
    expect(pictureFor({ key: 'a/b.0123456789.300x200.0', alt }).webp).toBe(
      '/pictures/a/b.0123456789.300.webp 300w',
    );
    expect(pictureFor({ key: 'a/b.0123456789.1920x1080.0', alt }).webp).toContain(
      'a/b.0123456789.1920.webp 1920w',
    );
  });

  test.each(['/images/01.jpg', 'projects/edcamp/01.xyz.1000x750.5', ''])('refuses the key "%s"', (key) => {
    expect(() => pictureFor({ key, alt })).toThrow('Not a picture key');
  });
});
