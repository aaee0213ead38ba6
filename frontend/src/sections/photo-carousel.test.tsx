import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStore } from '../state/store';
import { PhotoCarousel } from './photo-carousel';

test.each([
  [4, 'auto'],
  [5, 'by-width'],
])('the slides per view of a project gallery of %d photos are %s', (count, slidesPerView) => {
  const photo = { key: 'photo.0123456789.1600x1200', alt: 'A photo' };
  const html = renderToStaticMarkup(
    <Provider store={createStore()}>
      <PhotoCarousel title="Gallery" photos={Array.from({ length: count }, () => photo)} inProject />
    </Provider>,
  );
  expect(html).toContain(`data-per-view="${slidesPerView}"`);
});
