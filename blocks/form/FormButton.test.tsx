import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BlockProps } from '../../schemas';
import { exampleProps } from '../kit/testing';
import Form from './Form';
import manifest from './block.json';
import example from './example.json';

type Props = BlockProps<'form'>;
const props = exampleProps<'form'>(manifest, example);

describe('a form as a button', () => {
  const renderButton = (overrides: Partial<Props> = {}) =>
    html(<Form {...props} look="button" {...overrides} />);

  it('is a link to the page with the form, small enough for every page (VDP-048 to 050)', () => {
    const markup = renderButton({ href: '/sell-my-car', label: 'Sell your car' });
    expect(markup).toMatch(/<a [^>]*href="\/sell-my-car"[^>]*data-act=""/);
    expect(markup).toContain('>Sell your car<');
    expect(markup).not.toContain('<form');
    expect(markup.length).toBeLessThan(400);
  });

  it('has the form’s title without a label, and needs script without a page', () => {
    const markup = renderButton();
    expect(markup).toMatch(/^<button type="button"/);
    expect(markup).toContain('>Sell us your car<');
  });
});
