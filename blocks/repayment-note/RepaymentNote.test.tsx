import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderInSearch } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import RepaymentNote from './RepaymentNote';

const props = exampleProps<'repayment-note'>(manifest, example);
const render = async (facets: string[]) =>
  (await renderInSearch(<RepaymentNote {...props} />, { search: { facets } })).html;

it('is shown where the search filters by repayment, with the warning in a dialog', async () => {
  const html = await render(['price', 'weekly_repayment']);
  expect(html).toContain('Weekly repayments are estimates.');
  expect(html).toMatch(/popover="auto"[\s\S]*WARNING: This comparison rate/);
});

it('is hidden elsewhere', async () => {
  expect(await render(['price'])).toBe('');
  expect(renderToString(<RepaymentNote {...props} />)).toBe('');
});
