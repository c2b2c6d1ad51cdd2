import { expectTypeOf } from 'vitest';
import {
  combineAll,
  createIndex,
  createSearchAccess,
  facetIs,
  handleQueries,
  numberIs,
  parseFilters,
  type Filter,
  type ProtocolResponse,
  type SearchIndex,
  type SearchRecord,
} from '.';

const settings = { name: 'cars', searchableAttributes: ['name'], attributesForFaceting: ['make'] };
const index = createIndex(settings, [{ objectID: '1', make: 'Kia' }]);
expectTypeOf(index).toEqualTypeOf<SearchIndex>();
// @ts-expect-error an index needs its facets
createIndex({ name: 'cars', searchableAttributes: ['name'] });
// @ts-expect-error every record has an objectID
createIndex(settings, [{ make: 'Kia' }]);
// Fields other than the objectID must be checked before use.
expectTypeOf<SearchRecord['price']>().toBeUnknown();

// A scope is a filter or its source string, so parsed and constructed filters can be combined.
const scope: Filter = combineAll([
  facetIs('make', 'Kia'),
  numberIs('price', '<=', 30_000),
  parseFilters('sold:false'),
]);
const access = createSearchAccess([index], scope);
expectTypeOf(createSearchAccess).parameter(1).toEqualTypeOf<string | Filter | undefined>();
// @ts-expect-error '=<' is not an operator
numberIs('price', '=<', 30_000);

// A request can be anything that arrives over the network; the response has a status.
expectTypeOf(handleQueries).parameter(0).toBeUnknown();
expectTypeOf(handleQueries({}, access)).toEqualTypeOf<ProtocolResponse>();
// @ts-expect-error queries need the access rules: without them a tenant could read another's stock
handleQueries({});
