import fc from 'fast-check';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown, type MarkdownProps } from './Markdown';
import { estimateReadingMinutes, parseMarkdown } from './parse-markdown';

const render = (text: MarkdownProps['text'], props: Partial<MarkdownProps> = {}) =>
  html(<Markdown text={text} {...props} />);

describe('Markdown', () => {
  it('renders paragraphs, lists, emphasis, quotes and links', () => {
    const markup = render('A **bold** and *fine* [link](/search).\n\n- one\n- two\n\n> quoted');
    expect(markup).toContain('<p>A <strong>bold</strong> and <em>fine</em> <a href="/search">link</a>.</p>');
    expect(markup.match(/<li>/g)).toHaveLength(2);
    expect(markup).toContain('<p>quoted</p></blockquote>');
  });

  it('joins the paragraphs of a list', () => {
    expect(render(['One.', 'Two.'])).toContain('<p>One.</p><p>Two.</p>');
  });

  it('gives headings the level of the place, whatever the text starts with', () => {
    for (const marks of ['#', '##', '###']) {
      const markup = render(`${marks} First\n\n${marks}# Second`, { level: 3 });
      expect(markup).toMatch(/<h3[^>]*>First<\/h3><h4[^>]*>Second<\/h4>/);
    }
  });

  it('puts unique anchors on headings', () => {
    const markup = render('## Price\n\n## Price\n\n## 日本', { hasAnchors: true });
    expect([...markup.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'price',
      'price-2',
      'section',
    ]);
    expect(render('## Price')).not.toContain('id=');
  });

  it('renders tables with headers, which scroll by keyboard', () => {
    const markup = render('| Plate | kg |\n| --- | ---: |\n| ATM | 2,400 |');
    expect(markup).toContain('<th scope="col">Plate</th><th scope="col" align="right">kg</th>');
    expect(markup).toContain('role="region" aria-label="Plate, kg" tabindex="0"');
  });

  it('shows pictures with their caption, outside paragraphs', () => {
    const markup = render('![A ute](/media/ute.webp "On the beach")');
    expect(markup).toMatch(/<figure[^>]*><img alt="A ute"|<figure[^>]*><img[^>]*alt="A ute"/);
    expect(markup).toContain('On the beach</figcaption>');
    expect(markup).not.toContain('<p>');
  });

  it('shows HTML as text, and drops addresses that could run code', () => {
    expect(render('<script>alert(1)</script>\n\nHi <b>you</b>')).not.toMatch(/<script|<b>/);
    for (const href of ['javascript:alert`1`', '//evil.example', 'data:text/html,x', 'JavaScript:x']) {
      expect(render(`[a](${href})`)).not.toContain('href');
      expect(render(`![a](${href})`)).not.toContain('src');
      expect(render(`[a]\n\n[a]: ${href}`)).not.toContain('href');
    }
  });

  it('never throws or emits an unsafe address, whatever the text', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '[a](',
        'javascript:x',
        ')',
        '![',
        '<img src=x onerror=y>',
        '| a |',
        '\n',
        '---',
        '> ',
        '# ',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const markup = render(parts.join('') || 'x');
        expect(markup).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
      }),
    );
  });
});

describe('parseMarkdown', () => {
  it('lists the headings with their depth in the text', () => {
    expect(parseMarkdown('### A *b*\n\n#### C').headings).toEqual([
      { id: 'a-b', text: 'A b', depth: 1 },
      { id: 'c', text: 'C', depth: 2 },
    ]);
  });

  it('estimates the time to read', () => {
    expect(estimateReadingMinutes(parseMarkdown('one two'))).toBe(1);
    expect(estimateReadingMinutes(parseMarkdown('word '.repeat(714)))).toBe(3);
  });
});
