import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import EntryArticle from './EntryArticle';
import example from './example.json';

const props = exampleProps<'entry-article'>(manifest, example);
const render = (more: Partial<typeof props> = {}) => html(<EntryArticle {...props} {...more} />);

describe('entry-article', () => {
  it('shows title, author, dates and the time to read', () => {
    const markup = render();
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).toContain('How to tow a caravan</h1>');
    expect(markup).toContain('By Priya Nair, Workshop manager');
    expect(markup).toContain('<time dateTime="2026-10-12">12 October 2026</time>');
    expect(markup).toContain('Updated 2 November 2026');
    expect(markup).toContain('1 min read');
  });

  it('has contents whose links lead to the headings of the text', () => {
    const markup = render();
    const targets = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual(['what-the-plates-say', 'how-to-load', 'before-you-drive-off']);
    for (const id of targets) expect(markup).toContain(`<h2 id="${id}"`);
  });

  it('has no contents with few headings, or as a plain page', () => {
    expect(render({ contentsFrom: 4 })).not.toContain('In this article');
    expect(render({ contentsFrom: 0 })).not.toContain('In this article');
    expect(render({ variant: 'plain' })).not.toMatch(/In this article|By Priya/);
  });

  it('links to its topics, its list and related entries', () => {
    const markup = render({ topicHref: '/blog/topics/{topic}' });
    expect(markup).toContain('href="/blog/topics/towing"');
    expect(markup).toMatch(/<a href="\/blog"[\s\S]*All articles/);
    expect(markup).toMatch(/Read next[\s\S]*href="\/blog\/battery"/);
    expect(render({ relatedEntries: [] })).not.toContain('Read next');
  });

  it('needs only a title', () => {
    const entry = { id: 'a', collection: 'articles', slug: 'a', title: 'A' };
    expect(render({ entry, relatedEntries: [], listLabel: '' })).toContain('A</h1>');
  });
});
