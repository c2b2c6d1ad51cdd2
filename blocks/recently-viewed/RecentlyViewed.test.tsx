import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import RecentlyViewed from './RecentlyViewed';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'recently-viewed'>(manifest, example);

describe('recently-viewed', () => {
  it('shows nothing on the server, which knows no visitor', () => {
    expect(html(<RecentlyViewed {...props} />).replace(/<[^>]+>/g, '')).toBe('');
  });

  it('tells the loader which car is looked at, with no more than its documented fields', () => {
    const [, said = ''] = /data-viewed="([^"]*)"/.exec(html(<RecentlyViewed {...props} />)) ?? [];
    expect(Object.keys(JSON.parse(said.replaceAll('&quot;', '"')) as object)).toEqual([
      'id',
      'name',
      'slug',
      'make',
      'model',
      'primary_image_url',
    ]);
  });

  it('notes nothing on a page that has no car', () => {
    expect(html(<RecentlyViewed {...props} vehicle={undefined} />)).not.toContain('data-viewed');
  });
});
