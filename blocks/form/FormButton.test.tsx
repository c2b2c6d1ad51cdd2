import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BlockProps } from '../../schemas';
import { exampleProps } from '../kit/testing';
import Form from './Form';
import manifest from './block.json';
import example from './example.json';

type Props = BlockProps<'form'>;
const props = exampleProps<'form'>(manifest, example);
const CAR = { id: '7', slug: 'kia-rio-7', name: '2022 Kia Rio', car_type: 'used' } as const;

describe('a form as a button', () => {
  const renderButton = (overrides: Partial<Props> = {}) =>
    html(<Form {...props} look="button" {...overrides} />);

  it('is a link to the page with the form, small enough for every page (VDP-048 to 050)', () => {
    const markup = renderButton({ href: '/sell-my-car', label: 'Sell your car' });
    expect(markup).toMatch(/<a [^>]*href="\/sell-my-car"[^>]*data-act=""/);
    expect(markup).toContain('>Sell your car<');
    expect(markup).not.toContain('<form');
    expect(markup.length).toBeLessThan(900);
  });

  it('has a dialog that opens before its form is there', () => {
    const markup = renderButton({ href: '/sell-my-car' });
    const [, opened] = /data-opens="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain(`<dialog id="${opened}"`);
    expect(markup).toContain('aria-busy="true"');
  });

  it('has the text of the submit button without a label, and needs script without a page', () => {
    const markup = renderButton();
    expect(markup).toMatch(/^<button type="button"/);
    expect(markup).toContain('>Get an offer<');
  });

  it('names the car in its link, and has an icon for the action', () => {
    const form = { ...props.form, form: { ...props.form.form, vehicleAction: 'photos' as const } };
    const markup = renderButton({ href: '/enquire/{slug}/photos', vehicle: CAR, form });
    expect(markup).toContain('href="/enquire/kia-rio-7/photos"');
    const countIcons = (html: string) => html.split('<svg').length - 1;
    // The dialog has an icon that closes it.
    expect([countIcons(markup), countIcons(renderButton())]).toEqual([2, 1]);
  });

  it('is not shown where the car does not allow the action (VDP-059, VDP-061)', () => {
    const form = { ...props.form, unavailable: true };
    expect(renderButton({ href: '/enquire/{slug}', vehicle: CAR, form })).toBe('');
  });
});
