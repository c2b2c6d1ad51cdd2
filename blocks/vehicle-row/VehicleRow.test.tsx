import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import VehicleRow from './VehicleRow';

const props = {
  ...exampleProps<'vehicle-row'>(manifest, example),
  card: ({ vehicle }: { vehicle: { name: string } }, key: string) => (
    <article key={key}>{vehicle.name}</article>
  ),
};

describe('vehicle-row', () => {
  it('shows a card for each car, with heading and link', () => {
    const markup = html(<VehicleRow {...props} />);
    expect(markup).toContain('<article>2023 Toyota RAV4 GXL</article>');
    expect(markup).toContain('>Latest arrivals</h2>');
    expect(markup).toContain('href="/search/new-used-and-demo-cars"');
  });

  it('labels the list with heading and count', () => {
    expect(html(<VehicleRow {...props} />)).toMatch(/role="group" aria-label="Latest arrivals, 1 car"/);
  });

  it('renders nothing without cars', () => {
    expect(html(<VehicleRow {...props} vehicles={[]} />)).toBe('');
  });
});
