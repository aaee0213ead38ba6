import { describe, expect, test } from 'vitest';
import { storyAfter, storyBefore } from './story-slider';

describe('stories slider', () => {
  test('Next goes forward and from the last story to the first', () => {
    expect([0, 1, 2, 3].map((current) => storyAfter(current, 4))).toEqual([1, 2, 3, 0]);
  });

  test('Previous goes back, and from the first story forward by one', () => {
    expect([0, 1, 2, 3].map(storyBefore)).toEqual([1, 0, 1, 2]);
  });
});
