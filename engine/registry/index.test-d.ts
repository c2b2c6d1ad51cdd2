import { expectTypeOf } from 'vitest';
import type { BlockCatalogue } from '../layout';
import { createRegistry, type Registry } from '.';

const registry = createRegistry([{ folder: 'price-card', file: 'block.json', text: '{}' }]);
// A registry can be used as a block catalogue, but not the reverse.
expectTypeOf<Registry>().toExtend<BlockCatalogue>();
expectTypeOf<BlockCatalogue>().not.toExtend<Registry>();

// A requested block may be undefined.
expectTypeOf(registry.get('price-card')).toExtend<{ manifest: { type: string } } | undefined>();
expectTypeOf(registry.propsValidator('price-card')).toBeNullable();
// @ts-expect-error a manifest is passed as text: errors in it need locations
createRegistry([{ folder: 'price-card', file: 'block.json', json: {} }]);
// @ts-expect-error props are an object
registry.applyDefaults('price-card', 'large');
