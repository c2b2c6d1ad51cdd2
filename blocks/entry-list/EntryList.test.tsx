import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import EntryList from './EntryList';
import example from './example.json';

const props = exampleProps<'entry-list'>(manifest, example);
const render = (more: Partial<typeof props> = {}) => html(<EntryList {...props} {...more} />);

describe('entry-list', () => {
  it.each(['magazine', 'cards', 'rows'] as const)('shows every entry with its link (%s)', (variant) => {
    const markup = render({ variant });
    for (const { title, href } of props.entries.entries)
      expect(markup).toMatch(new RegExp(`href="${href}"[^>]*>${title}<`));
    expect(markup).toContain('<time dateTime="2026-10-12">12 October 2026</time>');
  });

  it('puts titles one level below the heading', () => {
    expect(render({ level: 1 })).toMatch(/<h1[\s\S]*<h2/);
    expect(render({ level: 1 })).not.toContain('<h3');
    expect(render({ level: 2 })).toMatch(/<h2[\s\S]*<h3/);
  });

  it('loads the picture of the first entry at once on its own page, and no other', () => {
    expect(render({ level: 1 }).match(/loading="eager"/g)).toHaveLength(1);
    expect(render({ level: 2 })).not.toContain('loading="eager"');
  });

  it('links to topics, and marks the selected one', () => {
    expect(render()).toMatch(/<a [^>]*href="\/blog\/topics\/towing"/);
    const selected = render({ entries: { ...props.entries, tag: 'Care' } });
    expect(selected).toMatch(/href="\/blog\/topics\/care" aria-current="true"/);
    expect(selected).toMatch(/<h2[^>]*>Care<\/h2>/);
    expect(render({ topicHref: '' })).not.toContain('/blog/topics/');
  });

  it('has its topics in a sidebar where the layout says so (CONF-022)', () => {
    expect(render({ topicsPlace: 'beside' })).toMatch(/class="beside"><nav aria-label="Topics"/);
    expect(render({ topicsPlace: 'above' })).not.toContain('beside');
    expect(render({ topicsPlace: 'beside', topicHref: '' })).not.toContain('beside');
  });

  it('links to the other pages, without a parameter for the first', () => {
    const markup = render({ entries: { ...props.entries, page: 2 } });
    expect(markup).toContain('href="/blog" class');
    expect(markup).toContain('href="/blog?page=2"');
    expect(render({ entries: { ...props.entries, pages: 1 } })).not.toContain('?page=');
  });

  it('says when there is nothing', () => {
    expect(render({ entries: { ...props.entries, entries: [], total: 0, pages: 1 } })).toContain(
      'Nothing here yet',
    );
  });

  it('shows an entry without a page as text', () => {
    const [first] = props.entries.entries;
    if (!first) throw new Error('The example has no entries.');
    const { href: _, ...entry } = first;
    const markup = render({ topicHref: '', entries: { ...props.entries, entries: [entry], pages: 1 } });
    expect(markup).toContain(`>${entry.title}</h3>`);
  });
});
