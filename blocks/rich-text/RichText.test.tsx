import fc from 'fast-check';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import { parseBlocks, parseInlines } from './markdown';
import RichText from './RichText';

const props = exampleProps<'rich-text'>(manifest, example);

describe('rich-text', () => {
  it('renders headings, paragraphs, lists, bold text and links', () => {
    const markup = html(<RichText {...props} />);
    expect(markup).toContain('<h2 class="h2">Our promise</h2>');
    expect(markup).toContain('<strong>inspected twice</strong>');
    expect(markup).toContain('<a href="/contact">anything</a>');
    expect(markup.match(/<li>/g)).toHaveLength(2);
  });

  it('never links to URLs that could run code', () => {
    for (const href of ['javascript:alert`1`', '//evil.example', 'data:text/html,x', ' JavaScript:x']) {
      expect(parseInlines(`[a](${href})`).some((inline) => inline.kind === 'link')).toBe(false);
    }
  });

  it('keeps every word of the text', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 30 }), (words) => {
        const json = JSON.stringify(parseBlocks(words.join(' ')));
        for (const word of words) expect(json).toContain(word);
      }),
    );
  });
});
