import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Accordion from './Accordion';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'accordion'>(manifest, example);
const render = (overrides = {}) => html(<Accordion {...props} {...overrides} />);

describe('accordion', () => {
  it('shows questions as headings of native disclosures', () => {
    const markup = render();
    expect(markup.match(/<details/g)).toHaveLength(3);
    expect(markup.match(/<h3/g)).toHaveLength(3);
    expect(markup.match(/<details[^>]* open/g)).toHaveLength(1);
    expect(markup).toContain('<p>Your trade-in can be the deposit.</p>');
    expect(markup).toContain('href="/trade-in"');
  });

  it('marks questions and answers for search engines as one FAQ page', () => {
    const markup = render();
    expect(markup.match(/itemType="https:\/\/schema.org\/FAQPage"/gi)).toHaveLength(1);
    expect(markup.match(/itemProp="mainEntity"/gi)).toHaveLength(3);
    expect(markup.match(/itemProp="acceptedAnswer"/gi)).toHaveLength(3);
    expect(markup).toMatch(/itemprop="name">Do I need a deposit\?</i);
    expect(render({ isFaq: false })).not.toMatch(/item(scope|type|prop)/i);
  });

  it('shows the questions of a collection after its own', () => {
    const questions = {
      entries: [
        {
          id: 'dogs',
          title: 'Can I bring the dog?',
          answer: 'Yes.',
          linkLabel: 'Visit us',
          linkHref: '/contact',
        },
        { id: 'no-answer', title: 'Why?' },
      ],
    };
    const markup = render({ questions });
    expect(markup.match(/<details/g)).toHaveLength(4);
    expect(markup).toMatch(/Can I bring the dog\?.*<p>Yes\.<\/p>.*href="\/contact"/);
    expect(render({ questions, items: [] }).match(/<details/g)).toHaveLength(1);
  });

  it('renders nothing without questions', () => {
    expect(render({ items: [] })).toBe('');
  });
});
