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
const RULE: SearchKeyRule = { parents: [{ key: parent }], isRequired: false };

function searchIds(restrictions: KeyRestrictions, { filters = '', name = 'cars' } = {}): string[] | string {
  const access = restrictAccess(host, createSecuredKey(parent, restrictions), RULE, { now: NOW });
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
    expect(searchIds(restrictions)).toEqual(expected);
  });

  it('restricts replicas too', () => {
    expect(searchIds({ filters: 'make:Kia' }, { name: 'cars_latest' })).toEqual(['1', '2']);
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
      fc.property(filter, filter, (keyFilter, requestFilter) => {
        const idsWithoutKey = searchIds({}, { filters: requestFilter });
        const idsWithKey = searchIds({ filters: keyFilter }, { filters: requestFilter });
        const idsOfKey = searchIds({ filters: keyFilter });
        for (const id of idsWithKey) {
          expect(idsWithoutKey).toContain(id);
          expect(idsOfKey).toContain(id);
          expect(id).not.toBe('4');
        }
      }),
    );
  });
});

describe('restrictAccess', () => {
  const tryAccess =
    (key: string, rule: SearchKeyRule = RULE) =>
    () =>
      restrictAccess(host, key, rule, { now: NOW });
  const strictRule = { parents: [{ key: parent }], isRequired: true };

  it('accepts other keys or none, unless a secured key is required', () => {
    for (const key of ['', 'public']) {
      expect(tryAccess(key)()).toBe(host);
      expect(tryAccess(key, strictRule)).toThrow('Invalid Application-Id or API-Key');
    }
  });

  it('always accepts a secured key that was issued here', () => {
    expect(tryAccess(createSecuredKey(parent, {}), strictRule)).not.toThrow();
  });

  it.each([
    ['of another tenant', createSecuredKey(deriveParentKey('secret', 'south'), {})],
    ['that has expired', createSecuredKey(parent, { validUntil: NOW / 1_000 })],
  ])('rejects a key %s', (_case, key) => {
    for (const rule of [RULE, strictRule])
      expect(tryAccess(key, rule)).toThrow('Invalid Application-Id or API-Key');
  });

  it('accepts keys of the secret before a rotation until its grace time ends', () => {
    const previous = deriveParentKey('old secret', 'north');
    const key = createSecuredKey(previous, { filters: 'make:Kia' });
    const createRule = (until: number) => ({
      parents: [{ key: parent }, { key: previous, until }],
      isRequired: true,
    });
    expect(tryAccess(key, createRule(NOW + 1))).not.toThrow();
    expect(tryAccess(key, createRule(NOW))).toThrow('Invalid Application-Id or API-Key');
    expect(tryAccess(key, strictRule)).toThrow('Invalid Application-Id or API-Key');
    const expired = createSecuredKey(previous, { validUntil: NOW / 1_000 });
    expect(tryAccess(expired, createRule(NOW + 1))).toThrow('Invalid Application-Id or API-Key');
    expect(tryAccess(createSecuredKey(parent, {}), createRule(NOW))).not.toThrow();
  });

  it('returns nothing if the key’s filter is invalid', () => {
    expect(tryAccess(createSecuredKey(parent, { filters: 'make:(' }))).toThrow();
  });
});
