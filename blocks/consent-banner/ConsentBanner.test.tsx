import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ConsentBanner from './ConsentBanner';

const props = exampleProps<'consent-banner'>(manifest, example);
const findButtons = (markup: string) => [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];

describe('consent banner', () => {
  const markup = html(<ConsentBanner {...props} />);

  it('is hidden until the analytics script shows it', () => {
    expect(markup).toMatch(/<section[^>]*data-consent-banner=""[^>]*hidden=""/);
  });

  it('offers equal buttons for both answers, and a permanent button to change the choice', () => {
    const [ask, decline, accept] = findButtons(markup).map(([, attributes = '']) => attributes);
    expect(ask).toContain('data-consent="ask"');
    expect(markup.indexOf('data-consent="ask"')).toBeLessThan(markup.indexOf('data-consent-banner'));
    expect(decline?.replace('denied', 'granted')).toBe(accept);
  });

  it('leaves the button out if the footer has it', () => {
    const asking = findButtons(html(<ConsentBanner {...props} showsChange={false} />)).map(
      ([, attributes = '']) => attributes.includes('"ask"'),
    );
    expect(asking).toEqual([false, false]);
  });

  it('names the site and links to its policy, if it has one', () => {
    expect(markup).toContain('Can Example Motors count');
    expect(markup).toContain('href="/privacy-policy"');
    expect(html(<ConsentBanner {...props} policyHref="" />)).not.toContain('<a ');
  });
});
