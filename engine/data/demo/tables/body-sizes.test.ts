import { describe, expect, it } from 'vitest';
import { CATALOGUE, selectBodyImages } from './index';

const getImages = (name: string) =>
  new Set(CATALOGUE.filter(({ model }) => model === name).map(selectBodyImages));

describe('selectBodyImages', () => {
  it('shows small, mid-size and large models in different bodies', () => {
    const bodies = ['Jazz', 'Q3', 'Palisade'].map((name) => [...getImages(name)]);
    expect(bodies.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(bodies.flat()).size).toBe(3);
  });

  it.each(['suv', 'hatch', 'sedan', 'ute'] as const)('has at least three sizes of %s', (body) => {
    const images = CATALOGUE.filter((model) => model.body === body).map(selectBodyImages);
    expect(new Set(images).size).toBeGreaterThanOrEqual(3);
  });

  it('never gives a longer model the images of a shorter one', () => {
    for (const body of new Set(CATALOGUE.map((model) => model.body))) {
      const models = CATALOGUE.filter((model) => model.body === body);
      const runs = models
        .toSorted((a, b) => a.size[0] - b.size[0])
        .map(selectBodyImages)
        .filter((images, index, all) => images !== all[index - 1]);
      expect(runs).toEqual([...new Set(runs)]);
    }
  });
});
