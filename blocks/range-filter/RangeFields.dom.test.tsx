// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { NumberRange } from '../../engine/browser/search';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import { RangeFields } from './RangeFields';

const { t } = exampleProps<'range-filter'>(manifest, example);
const bounds = { min: 5_000, max: 60_000, step: 550 };
afterEach(() => vi.restoreAllMocks());

function PriceFields() {
  const [range, onChange] = useState<NumberRange>({});
  return <RangeFields {...{ id: 'price', attribute: 'price', title: 'Price', range, bounds, t, onChange }} />;
}

it.each([
  ['10', 'Cannot refine below the range minimum', '5000'],
  ['999999', 'Cannot refine above the range maximum', '60000'],
])('only logs that %s is out of bounds (ERR-003, ERR-004)', async (typed, message, clamped) => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { user, container } = hydrateIsland(<PriceFields />);
  const from = screen.getAllByRole('spinbutton')[0] as HTMLInputElement;
  await user.type(from, typed);
  await user.tab();
  expect(info.mock.calls).toEqual([[message]]);
  expect(container.textContent).not.toContain('Cannot refine');
  expect(from.value).toBe(clamped);
});
