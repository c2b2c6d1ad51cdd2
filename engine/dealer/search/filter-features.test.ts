import { expect, it } from 'vitest';
import { matchFilterFeatures } from './filter-features';

it('recognises filter features in various wordings', () => {
  expect(
    matchFilterFeatures(['Leather steering wheel', 'Sat Nav', 'Rear-view camera', 'Panoramic glass roof']),
  ).toEqual(['Satellite Navigation', 'Reversing Camera', 'Sunroof']);
});
