import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchAccess, createIndex, handleSearchRequest, type SearchAccess } from '../../search';
import { createSecuredKey, deriveParentKey, type KeyRestrictions } from '../../services/search';
import type { SearchKeyRule } from '../sites/site-search';
import { restrictAccess } from './key-access';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const parent = deriveParentKey('secret', 'north');
const index = createIndex(
  {
    name: 'cars',
    searchableAttributes: ['make'],
    attributesForFaceting: ['make', 'yard'],
    replicas: [{ name: 'cars_latest', sort: ['desc(id)'] }],
  },
  [
    { objectID: '1', make: 'Kia', yard: 'a' },
    { objectID: '2', make: 'Kia', yard: 'b' },
    { objectID: '3', make: 'Ford', yard: 'a' },
    { objectID: '4', make: 'Ford', yard: 'hidden' },
  ],
);
const host: SearchAccess = createSearchAccess([index], 'NOT yard:hidden');
const RULE: SearchKeyRule = { parent, isRequired: false };

function ids(restrictions: KeyRestrictions, { filters = '', name = 'cars' } = {}): string[] | string {
  const access = restrictAccess(host, createSecuredKey(parent, restrictions), RULE, NOW);
  const { body } = handleSearchRequest(
    { method: 'POST', path: `/1/indexes/${name}/query`, body: { filters } },
    access,
  );
  if ('message' in body) return body.message;
  return 'hits' in body && body.hits ? body.hits.map(({ objectID }) => objectID).sort() : [];
}

describe('restrictAccess with a secured key', () => {
  it.each([
    [{}, ['1', '2', '3']],
    [{ filters: 'make:Kia' }, ['1', '2']],
    [{ filters: 'yard:hidden' }, []],
    [{ filters: 'yard:hidden OR make:Ford' }, ['3']],
    [{ filters: ' ' }, ['1', '2', '3']],
    [{ restrictIndices: ['cars'] }, ['1', '2', '3']],
    [{ restrictIndices: ['cars_*'] }, 'Index not allowed with this API key'],
    [{ validUntil: NOW / 1_000 + 1 }, ['1', '2', '3']],
  ])('%j', (restrictions, expected) => {
    expect(ids(restrictions)).toEqual(expected);
  });

  it('restricts replicas too', () => {
    expect(ids({ filters: 'make:Kia' }, { name: 'cars_latest' })).toEqual(['1', '2']);
  });

  it('never returns more than host and key allow, whatever the request’s filters', () => {
    const filter = fc
      .array(
        fc.constantFrom(
          'make:Kia',
          'make:Ford',
          'yard:a',
          'yard:b',
          'yard:hidden',
          'NOT yard:a',
          'NOT make:x',
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((parts) => parts.join(' OR '));
    fc.assert(
      fc.property(filter, filter, (inKey, inRequest) => {
        const without = ids({}, { filters: inRequest });
        const withKey = ids({ filters: inKey }, { filters: inRequest });
        const keyAlone = ids({ filters: inKey });
        for (const id of withKey) {
          expect(without).toContain(id);
          expect(keyAlone).toContain(id);
          expect(id).not.toBe('4');
        }
      }),
    );
  });
});

describe('restrictAccess', () => {
  const enter =
    (key: string, rule: SearchKeyRule = RULE) =>
    () =>
      restrictAccess(host, key, rule, NOW);
  const strict = { parent, isRequired: true };

  it('accepts other keys or none, unless a secured key is required', () => {
    for (const key of ['', 'public']) {
      expect(enter(key)()).toBe(host);
      expect(enter(key, strict)).toThrow('Invalid Application-Id or API-Key');
    }
  });

  it('always accepts a secured key that was issued here', () => {
    expect(enter(createSecuredKey(parent, {}), strict)).not.toThrow();
  });

  it.each([
    ['of another tenant', createSecuredKey(deriveParentKey('secret', 'south'), {})],
    ['that has expired', createSecuredKey(parent, { validUntil: NOW / 1_000 })],
  ])('rejects a key that is %s', (_what, key) => {
    for (const rule of [RULE, strict]) expect(enter(key, rule)).toThrow('Invalid Application-Id or API-Key');
  });

  it('returns nothing if the key’s filter is invalid', () => {
    expect(enter(createSecuredKey(parent, { filters: 'make:(' }))).toThrow();
  });
});
