import { type Vehicle, validators } from '../../../schemas';

/** A validation error: the path (`images/0/image/url`) and the reason. */
export interface VehicleFieldError {
  path: string;
  reason: string;
  /** Whether the key is unknown. The rest of the record may be valid without it. */
  isUnknown?: true;
}

/** A record that does not match the schema of a vehicle. */
export class InvalidVehicleError extends Error {
  override readonly name = 'InvalidVehicleError';

  constructor(readonly errors: readonly VehicleFieldError[]) {
    super(errors.map(({ path, reason }) => `${path || 'vehicle'}: ${reason}`).join('; '));
  }
}

/** PostgreSQL cannot store NUL or unpaired surrogates in JSON. One such character would fail a whole import. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** @throws InvalidVehicleError with all errors of the record */
export function validateVehicle(value: unknown): Vehicle {
  const validate = validators.vehicle;
  if (!validate(value)) throw new InvalidVehicleError((validate.errors ?? []).map(toFieldError));
  const path = findUnstorablePath(value, '');
  if (path !== undefined)
    throw new InvalidVehicleError([
      { path, reason: 'contains a character that cannot be stored (NUL or an unpaired surrogate)' },
    ]);
  return value;
}

interface SchemaError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

function toFieldError({ instancePath, keyword, params, message }: SchemaError): VehicleFieldError {
  const path = instancePath.slice(1);
  const joinPath = (name: unknown): string => [path, String(name)].filter(Boolean).join('/');
  if (keyword === 'required') return { path: joinPath(params['missingProperty']), reason: 'is missing' };
  if (keyword === 'additionalProperties')
    return {
      path: joinPath(params['additionalProperty']),
      reason: 'is not a field of a vehicle',
      isUnknown: true,
    };
  if (keyword === 'enum' && Array.isArray(params['allowedValues'])) {
    return { path, reason: `must be one of ${params['allowedValues'].join(', ')}` };
  }
  return { path, reason: message ?? 'is not valid' };
}

function findUnstorablePath(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = UNSTORABLE.test(key)
      ? path
      : findUnstorablePath(item, path === '' ? key : `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
