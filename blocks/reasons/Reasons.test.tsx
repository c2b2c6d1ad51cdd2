import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import Reasons from './Reasons';

const props = exampleProps<'reasons'>(manifest, example);

describe('reasons', () => {
  it('lists the reasons under the heading', () => {
    const markup = html(<Reasons {...props} />);
    expect(markup).toContain('>Why buy from us</h2>');
    expect(markup.match(/<h3/g)).toHaveLength(2);
  });

  it('fills in the return policy of the settings (TERMS-003, TERMS-009)', () => {
    const markup = html(<Reasons {...props} />);
    expect(markup).toContain('14 days to be sure</h3>');
    expect(markup).toContain('Bring it back within 1,000 km.');
  });

  it('can be an ordered list, and renders nothing without reasons', () => {
    expect(html(<Reasons {...props} variant="numbered" />)).toContain('<ol');
    expect(html(<Reasons {...props} items={[]} />)).toBe('');
  });
});
