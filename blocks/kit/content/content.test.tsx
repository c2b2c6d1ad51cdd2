import { Gauge } from 'lucide-react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Badge, Card, cardLink, Icon, Price, StarRating, VisuallyHidden } from '../index';
import { getStarFill } from './StarRating';

describe('Icon', () => {
  it('is decorative without a label and an image with one', () => {
    expect(html(<Icon icon={Gauge} />)).toContain('aria-hidden="true"');
    const named = html(<Icon icon={Gauge} label="Odometer" />);
    expect(named).toContain('role="img"');
    expect(named).toContain('aria-label="Odometer"');
    expect(named).not.toContain('aria-hidden');
  });

  it('has a 1.5 px stroke', () => {
    expect(html(<Icon icon={Gauge} />)).toContain('stroke-width="1.5"');
  });
});

describe('Price', () => {
  it('shows the amount, its basis and the previous price', () => {
    const markup = html(
      <Price basis="Drive Away" was="$34,990" wasLabel="was">
        $32,990
      </Price>,
    );
    expect(markup).toContain('>$32,990</strong>');
    expect(markup).toContain('>was </span>$34,990</s>');
    expect(markup).toContain('>Drive Away</span>');
  });
});

describe('StarRating', () => {
  it('fills the fifth star only at 5.0 (C30, REV-008)', () => {
    expect([0, 1, 2, 3, 4].map((index) => getStarFill(4.3, index)).slice(0, 4)).toEqual([1, 1, 1, 1]);
    expect(getStarFill(4.3, 4)).toBeCloseTo(0.3);
    expect(getStarFill(4.9, 4)).toBeCloseTo(0.9);
    expect(getStarFill(4.99, 4)).toBeLessThan(1);
    expect(getStarFill(5, 4)).toBe(1);
    expect(getStarFill(3.5, 3)).toBe(0.5);
    expect(getStarFill(-1, 0)).toBe(0);
  });

  it('has one accessible name', () => {
    expect(html(<StarRating value={4.3} label="4.3 out of 5" />)).toMatch(
      /^<span role="img" aria-label="4.3 out of 5"/,
    );
  });
});

describe('Badge, Card and VisuallyHidden', () => {
  it('a badge shows its text in its tone', () => {
    expect(html(<Badge tone="accent">New Arrival</Badge>)).toMatch(/class="badge accent md">New Arrival/);
  });

  it('a card can be any element and marks its link', () => {
    const markup = html(
      <Card as="article" interactive aria-label="Car">
        <a className={cardLink} href="/cars/a">
          A
        </a>
      </Card>,
    );
    expect(markup).toMatch(/^<article aria-label="Car" class="card none interactive">/);
  });

  it('hidden text is in the markup', () => {
    expect(html(<VisuallyHidden as="h2">Filters</VisuallyHidden>)).toBe('<h2 class="hidden">Filters</h2>');
  });
});
