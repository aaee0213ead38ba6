// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { dialogClosed } from '../state/modal-slice';
import { stubIntersectionObserver, stubMatchMedia } from '../testing/match-media';
import { renderWithStore } from '../testing/render';
import { PhotoCarousel } from './photo-carousel';

/** What the tests read of Swiper. */
interface Swiper {
  params: object;
  autoplay: { running: boolean };
}

beforeEach(() => {
  // What jsdom does not have: a wide screen with everything on it.
  stubMatchMedia((query) => query.startsWith('(min-width'));
  vi.stubGlobal(
    'DOMMatrixReadOnly',
    class {
      m41 = 0;
    },
  );
  stubIntersectionObserver();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows a gallery, and waits for its Swiper. */
async function showGallery(count: number) {
  const photos = Array.from({ length: count }, (_, i) => ({
    key: `photo-${String(i)}.0123456789.1600x1200.5`,
    alt: `Photo ${String(i)}`,
  }));
  const { container, store } = renderWithStore(
    <PhotoCarousel title="Project gallery" photos={photos} areSamples={false} inProject />,
  );
  const viewport = () =>
    container.querySelector('.swiper-initialized') as unknown as { swiper: Swiper } | null;
  await waitFor(() => {
    expect(viewport()?.swiper.autoplay.running).toBe(true);
  });
  return { swiper: viewport()?.swiper, store };
}

test.each([
  [4, 'auto'],
  [5, 3],
] as const)(
  'a gallery of %d photos has the settings of the specification, and %s slides per view',
  async (count, slidesPerView) => {
    const { swiper } = await showGallery(count);
    expect(swiper?.params).toMatchObject({
      slidesPerView,
      loop: true,
      speed: 5000,
      spaceBetween: 16,
      threshold: 5,
      autoplay: { delay: 50 },
    });
  },
);

test('opening a photo stops the autoplay, and closing it restarts it', async () => {
  const { swiper, store } = await showGallery(4);
  const [photo] = screen.getAllByRole('button', { name: /^Photo 0 / });
  if (photo) fireEvent.click(photo);
  // A row with the focus does not move either.
  fireEvent.blur(photo ?? document.body);
  expect(swiper?.autoplay.running).toBe(false);
  act(() => {
    store.dispatch(dialogClosed());
  });
  expect(swiper?.autoplay.running).toBe(true);
});
