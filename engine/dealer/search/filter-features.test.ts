import { expect, it } from 'vitest';
import { filterFeatures } from './filter-features';

it('knows filter features by several wordings', () => {
  expect(
    filterFeatures(['Leather steering wheel', 'Sat Nav', 'Rear-view camera', 'Panoramic glass roof']),
  ).toEqual(['Satellite Navigation', 'Reversing Camera', 'Sunroof']);
});
