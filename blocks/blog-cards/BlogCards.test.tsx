import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import BlogCards from './BlogCards';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'blog-cards'>(manifest, example);

describe('blog-cards', () => {
  it('shows the link, heading, image and date of each post (VDP-004, ENT-033)', () => {
    const markup = html(<BlogCards {...props} />);
    expect(markup).toMatch(/<a class="[^"]*" href="\/blog\/towing">How to tow a caravan<\/a>/);
    expect(markup).toContain('<time class');
    expect(markup).toContain('12 October 2026');
    expect(markup.match(/<img/g)).toHaveLength(1);
  });

  it('shows the articles of the site without posts, if they have pages', () => {
    const article = {
      id: 'tyres',
      collection: 'articles',
      slug: 'tyres',
      title: 'Old tyres',
      date: '2026-09-01',
    };
    const list = {
      collection: 'articles',
      total: 2,
      page: 1,
      pages: 1,
      path: '/',
      canonical: '/',
      tag: '',
      tags: [],
    };
    const entries = {
      ...list,
      entries: [
        { ...article, href: '/blog/tyres' },
        { ...article, id: 'b', title: 'B' },
      ],
    };
    const markup = html(<BlogCards {...props} posts={[]} entries={entries} />);
    expect(markup).toContain('href="/blog/tyres"');
    expect(markup.match(/<h3/g)).toHaveLength(1);
  });

  it('shows at most the configured number, and nothing without posts (CONF-021)', () => {
    const { blog, images } = props.site.settings;
    const site = { settings: { blog: { ...blog, count: 1 }, images } };
    expect(html(<BlogCards {...props} site={site} />).match(/<h3/g)).toHaveLength(1);
    expect(html(<BlogCards {...props} posts={[]} />)).toBe('');
  });
});
