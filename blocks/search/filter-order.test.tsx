import { Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sortFilters } from './filter-order';

const Filter = ({ attribute }: { attribute?: string }) => <i>{attribute ?? 'text'}</i>;
const words = (nodes: ReactNode[]) => renderToString(<>{nodes}</>).match(/(?<=<i>)\w+/g);

it('puts filters in the order of the setting, those for no attribute first, others last', () => {
  const filters = [
    <Fragment key="a">
      <Filter attribute="seats" />
    </Fragment>,
    <Fragment key="b">
      <Filter attribute="price" />
    </Fragment>,
    <Filter key="c" />,
    <Filter key="d" attribute="make" />,
  ];
  expect(words(sortFilters(filters, ['make', 'price']))).toEqual(['text', 'make', 'price', 'seats']);
});

it('keeps what has no order as it was', () => {
  expect(
    words(sortFilters([<Filter key="a" attribute="km" />, <Filter key="b" attribute="year" />], [])),
  ).toEqual(['km', 'year']);
  expect(sortFilters(undefined, ['make'])).toEqual([]);
});
