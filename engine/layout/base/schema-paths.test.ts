import { describe, expect, test } from 'vitest';
import { schemas } from '../../../schemas';
import { SchemaPaths } from './schema-paths';

describe('schema paths', () => {
  const shape = new SchemaPaths(schemas, schemas.context);
  const known = (path: string) => shape.find(path.split('.')).isKnown;
  test('follows references, lists and open objects', () => {
    for (const path of [
      'vehicle.status',
      'site.settings.search.filters',
      'vehicles.price',
      'vehicles.0.price',
      'route.params.slug',
      'site.menus.header.label',
      'user.signedIn',
      'features.garage',
    ]) {
      expect(known(path), path).toBe(true);
    }
  });
  test('reports an unknown segment and the candidates', () => {
    expect(shape.find(['vehicle', 'stauts'])).toMatchObject({ isKnown: false, segment: 'stauts', index: 1 });
    const lookup = shape.find(['sight']);
    expect(!lookup.isKnown && lookup.candidates).toContain('site');
    for (const path of ['', 'toString', '__proto__.x', 'vehicle.name.first', 'features.x', 'now.x'])
      expect(known(path), path).toBe(false);
  });
  test('lists the names that always exist', () => {
    expect(shape.requiredNames).toEqual(['site', 'features', 'route', 'user', 'now', 'today']);
    expect(shape.names).toContain('vehicle');
  });
});
