import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemas, validators } from '../../../schemas';
import { EVENT_CATALOGUE, PARAMETER_KINDS, type ParameterKind } from './event-catalogue';
import { sanitizeEvent } from './sanitize-event';

interface Parameter {
  maxLength?: number;
  pattern?: string;
  minLength?: number;
}

interface EventSchema {
  required: readonly string[];
  properties: { event: { const: string } } & { [name: string]: Parameter | undefined };
}

/** The required parameters and length limits of each event in the schema. */
const events: readonly unknown[] = schemas['analytics-event'].oneOf;
const eventsInSchema = events.map((event) => {
  const { required, properties } = event as EventSchema;
  const { event: name, ...parameters } = properties;
  return {
    name: name.const,
    required: required.filter((name) => name !== 'event').sort(),
    parameters: parameters as Record<string, Parameter>,
  };
});

describe('EVENT_CATALOGUE', () => {
  it('has the events of the schema with their required parameters', () => {
    expect(
      Object.entries(EVENT_CATALOGUE).map(([name, { required }]) => [name, Object.keys(required).sort()]),
    ).toEqual(eventsInSchema.map(({ name, required }) => [name, required]));
  });

  it('limits parameters as the schema does', () => {
    for (const { name, parameters } of eventsInSchema) {
      const { required, optional } = EVENT_CATALOGUE[name as keyof typeof EVENT_CATALOGUE];
      const kinds: Record<string, ParameterKind> = { ...required, ...optional };
      expect(Object.keys(kinds).sort()).toEqual(Object.keys(parameters).sort());
      for (const [parameter, { maxLength, pattern = '' }] of Object.entries(parameters)) {
        const kind = kinds[parameter];
        const limit = maxLength ?? Number(/,(\d+)\}\$$/.exec(pattern)?.[1]);
        expect(kind && PARAMETER_KINDS[kind].maxLength, `${name}.${parameter}`).toBe(limit);
      }
    }
  });
});

describe('sanitiseEvent', () => {
  it.each([
    ['an unknown event', { event: 'secret' }],
    ['a name on the prototype', { event: 'constructor' }],
    ['an event without a required parameter', { event: 'view_item', item_name: 'Rio' }],
    ['a search for an e-mail address', { event: 'search', search_term: 'ann@example.com' }],
    ['a search for a phone number', { event: 'search', search_term: 'call 0491-570 156' }],
    ['a path with an email address', { event: 'page_view', page_path: '/x/ann%40example.com' }],
    ['an invalid value', { event: 'share', method: 'To Ann Lee' }],
    ['nothing', undefined],
    ['a text', 'page_view'],
  ])('drops %s', (_what, event) => {
    expect(sanitizeEvent(event)).toBeUndefined();
  });

  it('omits unlisted, too long and non-text parameters', () => {
    expect(
      sanitizeEvent({
        event: 'generate_lead',
        lead_kind: 'test-drive',
        item_id: 7,
        name: 'Ann',
        email: 'a@b.c',
      }),
    ).toEqual({ event: 'generate_lead', lead_kind: 'test-drive' });
  });

  it('keeps years, prices and car names with many digits', () => {
    for (const text of ['2021 Mazda CX-5', 'BMW 320i', 'under 25000', 'Peugeot 308 2019'])
      expect(sanitizeEvent({ event: 'search', search_term: text })).toEqual({
        event: 'search',
        search_term: text,
      });
    const name = '2019 RAM 1500 5.7 2019 03';
    expect(sanitizeEvent({ event: 'view_item', item_id: '1', item_name: name })).toHaveProperty(
      'item_name',
      name,
    );
  });

  it('always matches the schema', () => {
    const text = fc.oneof(fc.string({ maxLength: 500 }), fc.string({ unit: 'grapheme', maxLength: 200 }));
    const parameters = fc.dictionary(
      fc.constantFrom(...eventsInSchema.flatMap(({ parameters }) => Object.keys(parameters))),
      fc.oneof(text, fc.anything()),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...eventsInSchema.map(({ name }) => name)),
        parameters,
        (event, overrides) => {
          const sanitised = sanitizeEvent({ ...overrides, event });
          if (sanitised) expect(validators['analytics-event'](sanitised)).toBe(true);
        },
      ),
    );
  });
});
