import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoImages } from './pictures';
import { randomOf } from './random';
import { CATALOGUE } from './tables';
import { COLOURS } from './words/colours';

const media = join(import.meta.dirname, '..', '..', '..', 'tenants', 'base', 'media');

it('names pictures that exist, six to eight for every body in every colour', () => {
  for (const body of new Set(CATALOGUE.map((model) => model.body))) {
    for (const { key, name } of COLOURS) {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const car = { body, colour: key, colourName: name, name: '2022 Make Model' };
        const images = demoImages(car, '/media/cars', randomOf(seed));
        expect(images.length).toBeGreaterThanOrEqual(6);
        expect(images.length).toBeLessThanOrEqual(8);
        const missing = images.filter(
          ({ image }) => !existsSync(join(media, image.url.replace('/media/', ''))),
        );
        expect(missing).toEqual([]);
      }
    }
  }
});
