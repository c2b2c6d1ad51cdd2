import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import RichText from './RichText';

const props = exampleProps<'rich-text'>(manifest, example);

describe('rich-text', () => {
  it('renders headings, paragraphs, lists, bold text and links', () => {
    const markup = html(<RichText {...props} />);
    expect(markup).toMatch(/<h2[^>]*>Our promise<\/h2>/);
    expect(markup).toContain('<strong>inspected twice</strong>');
    expect(markup).toContain('<a href="/contact">anything</a>');
    expect(markup.match(/<li>/g)).toHaveLength(2);
  });

  it('names the site’s promises (CONF-018)', () => {
    const { settings } = props.site;
    const reserve = { ...settings.reserve, usedProtectionYears: 5 };
    const site = { ...props.site, settings: { ...settings, reserve } };
    const text = '**{usedProtectionYears}-year** protection';
    expect(html(<RichText {...props} text={text} site={site} />)).toContain('<strong>5-year</strong>');
    expect(html(<RichText {...props} text={text} />)).toContain('<strong>3-year</strong>');
  });

  it('has no gutter of its own inside a column', () => {
    expect(html(<RichText {...props} framed={false} />)).not.toContain('<section');
    expect(html(<RichText {...props} />)).toContain('<section');
  });
});
