import { expectTypeOf } from 'vitest';
import { appendTo, groupBy, isObject, SingleFlight, type JsonObject } from '.';

// The key's type is inferred from the function, and each list contains items of the original type.
const byMake = groupBy([{ make: 'Kia', km: 5 }], ({ make }) => make);
expectTypeOf(byMake).toEqualTypeOf<Map<string, { make: string; km: number }[]>>();
// @ts-expect-error an object cannot be added to a list of numbers
appendTo(new Map<string, number[]>(), 'kia', { make: 'Kia' });

// The guard narrows unknown JSON, and its values stay unknown.
declare const json: unknown;
if (isObject(json)) {
  expectTypeOf(json).toEqualTypeOf<JsonObject>();
  // @ts-expect-error parsed JSON is read-only
  json['make'] = 'Kia';
}

// All callers of one key get a result of the same type.
const flights = new SingleFlight<number>();
expectTypeOf(flights.run('stock', () => Promise.resolve(1))).resolves.toBeNumber();
// @ts-expect-error the work returns another type
void flights.run('stock', () => Promise.resolve('1'));
