import { describe, expect, it } from 'vitest';
import { parseContentSuggestions } from './use-content-suggestions';

describe('content suggestions', () => {
  it('are up to three pages, each once', () => {
    const hits = ['/a', '/a', '/b', '/c', '/d'].map((href, index) => ({ href, title: `Title ${index}` }));
    expect(parseContentSuggestions({ hits }).map(({ href, title }) => [href, title])).toEqual([
      ['/a', 'Title 0'],
      ['/b', 'Title 2'],
      ['/c', 'Title 3'],
    ]);
  });

  it('never leave the site', () => {
    const hits = ['https://example.com/', '//example.com', 'javascript:alert(1)', 7].map((href) => ({
      href,
      title: 'Out',
    }));
    expect(parseContentSuggestions({ hits })).toEqual([]);
    for (const response of [undefined, null, {}, { hits: 'none' }, { hits: [{ href: '/a' }] }])
      expect(parseContentSuggestions(response)).toEqual([]);
  });
});
