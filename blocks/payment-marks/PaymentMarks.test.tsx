import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import PaymentMarks from './PaymentMarks';

const props = exampleProps<'payment-marks'>(manifest, example);
type Provider = (typeof props)['site']['settings']['payment']['provider'];
const render = (provider: Provider) => {
  const payment = { ...props.site.settings.payment, provider };
  return html(
    <PaymentMarks {...props} site={{ ...props.site, settings: { ...props.site.settings, payment } }} />,
  );
};

describe('payment-marks', () => {
  it('shows the five accepted ways to pay, each with an icon (RSV-011)', () => {
    const markup = render('stripe');
    const marks = [...markup.matchAll(/<li[^>]*><svg.*?<\/svg>([^<]+)<\/li>/g)];
    expect(marks.map(([, name]) => name)).toEqual([
      'Mastercard',
      'Visa',
      'Maestro',
      'Google Pay',
      'Apple Pay',
    ]);
    expect(markup).not.toContain('demonstration');
  });

  it('says that no money moves in a sandbox', () => {
    expect(render('sandbox')).toContain('This is a demonstration');
  });

  it('is hidden on sites that take no deposits', () => {
    expect(render('none')).toBe('');
  });
});
