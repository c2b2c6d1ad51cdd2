import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Carousel } from '../index';

const texts = {
  previous: 'Back',
  next: 'On',
  position: (position: number, count: number) => `${position} of ${count}`,
};

describe('Carousel before hydration', () => {
  const markup = html(
    <Carousel label="Offers" texts={texts}>
      <p>One</p>
      <p>Two</p>
    </Carousel>,
  );

  it('is a focusable scrolling list with every slide', () => {
    expect(markup).toContain('<div class="viewport" tabindex="0">');
    expect(markup).toMatch(/aria-label="1 of 2"[^>]*><p>One<\/p>.*aria-label="2 of 2"[^>]*><p>Two<\/p>/);
    expect(markup).not.toContain('class="carousel ready');
  });

  it('has an autoplay button only if both its labels are given', () => {
    expect(markup.match(/<button/g)).toHaveLength(2);
    const moving = (overrides: object) =>
      html(
        <Carousel label="Offers" texts={{ ...texts, ...overrides }} autoplayMs={5_000}>
          <p>One</p>
        </Carousel>,
      );
    expect(moving({})).not.toContain('Pause');
    expect(moving({ pause: 'Pause', play: 'Play' })).toContain('Pause');
  });
});
