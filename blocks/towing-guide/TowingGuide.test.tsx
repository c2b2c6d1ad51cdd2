import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import TowingGuide from './TowingGuide';
import { listTowingBands } from './towing-bands';

const props = exampleProps<'towing-guide'>(manifest, example);
const render = (overrides: object = {}) => html(<TowingGuide {...props} {...overrides} />);

describe('towing-guide', () => {
  it('counts caravans by the capacity that they need, and omits bands without any', () => {
    const markup = render();
    expect([...markup.matchAll(/<h3[^>]*>([^<]+)/g)].map((match) => match[1])).toEqual([
      '2,000 kg',
      '3,000 kg',
    ]);
    expect(markup).toContain('1 caravan</strong> <span>sleeps 2, from $42,990');
    expect(markup).toContain('2 caravans</strong> <span>sleep 2 to 6, from $58,990');
  });

  it('leads to the heaviest caravan of a band', () => {
    expect(render()).toMatch(
      /href="\/cars\/2022-jayco-silverline-3003">See a 2022 Jayco Silverline, 2,900 kg/,
    );
  });

  it('puts a caravan of exactly the capacity in its band, whatever the order of the capacities', () => {
    const [caravan] = props.vehicles;
    const exact = caravan && [{ ...caravan, specifications: { aggregate_trailer_mass: 2000 } }];
    expect(listTowingBands(exact ?? [], [2500, 2000, 1500]).map(({ capacity }) => capacity)).toEqual([2000]);
  });

  it('renders nothing without caravans of known mass that are for sale', () => {
    const [caravan] = props.vehicles;
    expect(render({ vehicles: [] })).toBe('');
    expect(render({ vehicles: [{ ...caravan, specifications: undefined }] })).toBe('');
    expect(render({ vehicles: [{ ...caravan, status: 'sold', sold: true }] })).toBe('');
  });
});
