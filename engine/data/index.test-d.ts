import { expectTypeOf } from 'vitest';
import type { Vehicle } from '../../schemas';
import {
  generateStock,
  importStock,
  startDatabase,
  type Database,
  type ImportReport,
  type StockRepository,
} from '.';

declare const repository: StockRepository;
declare const vehicle: Vehicle;

// Every call names a tenant, and a change also names its source.
expectTypeOf(repository.count).parameter(0).toBeString();
// @ts-expect-error whose stock?
void repository.count();
// @ts-expect-error a change without a source could not be withdrawn
void repository.upsert('harbour-cars', [vehicle]);
// @ts-expect-error a vehicle is validated before it is stored
void repository.upsert('harbour-cars', [{ make: 'Kia' }], { source: 'feed' });
expectTypeOf(repository.findBySlugOrId('harbour-cars', 'kia-rio-7')).resolves.toBeNullable();
// A transaction returns the result of its work.
expectTypeOf(repository.transaction('harbour-cars', () => Promise.resolve('done'))).resolves.toEqualTypeOf<{
  result: string;
  generation: number;
}>();

expectTypeOf(
  importStock({ repository, tenant: 'harbour-cars', mapping: 'forecourt' }),
).resolves.toEqualTypeOf<ImportReport>();
// @ts-expect-error an import needs its mapping
void importStock({ repository, tenant: 'harbour-cars' });
expectTypeOf(startDatabase({ dataDir: '.forecourt' })).resolves.toEqualTypeOf<Database>();
// @ts-expect-error the embedded server needs a folder, even when a URL takes its place
void startDatabase({ databaseUrl: 'postgres://localhost' });
expectTypeOf(generateStock).returns.toEqualTypeOf<Vehicle[]>();
