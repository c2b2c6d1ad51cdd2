import { describe, expect, test } from 'vitest';
import { readRedirectsCsv, RedirectsCsvError } from './read-redirects-csv';

const read = (lines: readonly string[], host?: string) => readRedirectsCsv(lines.join('\n'), host);

describe('readRedirectsCsv', () => {
  test('reads addresses, statuses and URLs of the old host', () => {
    const { redirects, rejected } = read(
      [
        '\uFEFFOld URL,New_URL,Status code',
        'https://www.old.example/used-cars.aspx,/search/used-cars,301',
        '/index.php?page=7,https://old.example/finance,302 Found',
        '/sale,,',
        '/shop,https://shop.example/parts,',
      ],
      'old.example',
    );
    expect(rejected).toEqual([]);
    expect(redirects).toEqual([
      { from: '/used-cars.aspx', to: '/search/used-cars' },
      { from: '/index.php', query: { page: '7' }, to: '/finance', status: 302 },
      { from: '/sale', status: 410 },
      { from: '/shop', to: 'https://shop.example/parts' },
    ]);
  });
  test('reports rows that cannot be imported, with their lines', () => {
    const { redirects, rejected } = read(
      [
        'from;to;status',
        '/a;/b;',
        '',
        '/A/;/c;',
        'https://other.example/x;/x;',
        'stock;/search;',
        '/d;/e;404',
        '/f;/g;410',
        '/h;;301',
        '/i;//evil.example;',
        ';/j;',
      ],
      'old.example',
    );
    expect(redirects).toEqual([{ from: '/a', to: '/b' }]);
    expect(rejected).toEqual([
      { line: 4, reason: "'/A/' is already in line 2" },
      { line: 5, reason: "'https://other.example/x' is on another host than old.example" },
      { line: 6, reason: "'stock' is neither a path nor a URL" },
      { line: 7, reason: "'404' is not a status. Use one of 301, 302, 307, 308, 410" },
      { line: 8, reason: 'status 410 has no new address. Remove one of them' },
      { line: 9, reason: 'the new address is empty' },
      { line: 10, reason: "'//evil.example' is neither a path nor a URL" },
      { line: 11, reason: 'the old address is empty' },
    ]);
  });
  test('says which columns a file needs', () => {
    expect(() => read(['a,b', '1,2'])).toThrow(RedirectsCsvError);
    expect(() => read(['old,new'])).toThrow(/no rows/);
    expect(() => read(['old,new', '"/a,/b'])).toThrow(RedirectsCsvError);
  });
});
