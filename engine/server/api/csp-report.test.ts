import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCspViolations } from './csp-report';

const HOST = 'yard.localhost:3000';
const violation = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  page: '/cars/a',
  source: 'https://evil.example/x.js',
  line: 7,
  disposition: 'enforce',
};
const legacy = (report: object = {}) => ({
  'csp-report': {
    'document-uri': `http://${HOST}/cars/a?email=ann@example.com#top`,
    referrer: 'https://search.example/?q=ann',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://evil.example/x.js?session=1',
    'source-file': 'https://evil.example/x.js?session=1',
    'line-number': 7,
    'script-sample': 'secret',
    ...report,
  },
});
const api = (report: object = {}) => ({
  type: 'csp-violation',
  age: 3,
  url: `http://${HOST}/cars/a?email=ann@example.com`,
  user_agent: 'Browser',
  body: {
    documentURL: `http://${HOST}/cars/a?email=ann@example.com`,
    blockedURL: 'https://evil.example/x.js?session=1',
    effectiveDirective: 'script-src-elem',
    sourceFile: 'https://evil.example/x.js?session=1',
    lineNumber: 7,
    sample: 'secret',
    disposition: 'enforce',
    ...report,
  },
});
const readOne = (report: object) => readCspViolations(legacy(report), HOST)?.[0];

describe('readCspViolations', () => {
  it('reads both formats, without queries, samples and referrer', () => {
    expect(readCspViolations(legacy(), HOST)).toEqual([violation]);
    expect(readCspViolations([api(), { type: 'deprecation', body: {} }], HOST)).toEqual([violation]);
  });

  it('accepts reports without a source', () => {
    const body = [api({ sourceFile: null, lineNumber: null, blockedURL: null })];
    expect(readCspViolations(body, HOST)).toMatchObject([{ source: '', line: 0, blocked: 'other' }]);
  });

  it.each([
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['data', 'data'],
    ['data:text/html,secret', 'data'],
    ['chrome-extension://abcdef/x.js', 'chrome-extension'],
    ['https://evil.example:8443/a?b', 'https://evil.example:8443'],
    ['a\nb', 'other'],
  ])('what was blocked: %j becomes %s', (uri, expected) => {
    expect(readOne({ 'blocked-uri': uri })?.blocked).toBe(expected);
  });

  it('replaces an unknown directive, and reads one with values', () => {
    expect(readOne({ 'effective-directive': 'made-up' })?.directive).toBe('other');
    expect(
      readOne({ 'effective-directive': undefined, 'violated-directive': "img-src 'self'" })?.directive,
    ).toBe('img-src');
  });

  it('drops secrets in the path of a private page, and of its inline scripts', () => {
    const path = `/shortlists/${'x'.repeat(32)}`;
    const report = readOne({
      'document-uri': `http://${HOST}${path}`,
      'source-file': `http://${HOST}${path}`,
    });
    expect(report).toMatchObject({ page: '/shortlists/***', source: `http://${HOST}/shortlists/***` });
  });

  it('drops the path of a document on another host', () => {
    expect(readOne({ 'document-uri': 'https://other.example/account/ann' })?.page).toBe('');
  });

  it.each([null, [], {}, { 'csp-report': null }, [{ type: 'csp-violation', body: {} }], 'text'])(
    'reads no violation from %j',
    (body) => expect(readCspViolations(body, HOST) ?? []).toEqual([]),
  );

  it('returns only short, printable ASCII whatever the report contains', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2_000 }),
      fc.string({ unit: 'binary', maxLength: 2_000 }).map((text) => `https://evil.example/${text}`),
      fc.string({ unit: 'binary', maxLength: 2_000 }).map((text) => `http://${HOST}/${text}`),
    );
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (page, blocked, source, directive) => {
        const report = { 'document-uri': page, 'blocked-uri': blocked, 'source-file': source };
        const [read] = readCspViolations(legacy({ ...report, 'effective-directive': directive }), HOST) ?? [];
        for (const text of Object.values(read ?? {})) expect(String(text)).toMatch(/^[\x21-\x7e]{0,500}$/);
        expect(JSON.stringify(read)).not.toContain('?');
      }),
    );
  });
});
