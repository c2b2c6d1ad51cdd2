import { expectTypeOf } from 'vitest';
import type { Vehicle } from '../../schemas';
import type { SharpImageService, ImageService } from './images';
import type { ReportService } from './reports';
import { createSecuredKey, readSecuredKey, type KeyRestrictions } from './search';

declare const reports: ReportService;
declare const vehicle: Vehicle;

// The default service implements the interface.
expectTypeOf<SharpImageService>().toExtend<ImageService>();

expectTypeOf(createSecuredKey('parent', { filters: 'car_type:used', validUntil: 1 })).toBeString();
// @ts-expect-error a misspelled restriction would restrict nothing
createSecuredKey('parent', { filter: 'car_type:used' });
// The kind of key must be checked before its restrictions are read.
const key = readSecuredKey('parent', 'key', 0);
// @ts-expect-error 'plain' and 'invalid' have no restrictions
void key.restrictions;
if (typeof key === 'object') expectTypeOf(key.restrictions).toEqualTypeOf<KeyRestrictions>();

void reports.createReport('ppsr', vehicle, '2026-07-01');
// @ts-expect-error there is no such report
void reports.createReport('horoscope', vehicle, '2026-07-01');
