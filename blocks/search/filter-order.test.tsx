import { Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sortFilters } from './filter-order';

const Filter = ({ attribute }: { attribute?: string }) => <i>{attribute ?? 'text'}</i>;
const filterNames = (nodes: ReactNode[]) => renderToString(<>{nodes}</>).match(/(?<=<i>)\w+/g);

it('sorts filters by the setting, with text search first and unlisted attributes last', () => {
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
  expect(filterNames(sortFilters(filters, ['make', 'price']))).toEqual(['text', 'make', 'price', 'seats']);
});

it('keeps the order of filters that are not in the setting', () => {
  expect(
    filterNames(sortFilters([<Filter key="a" attribute="km" />, <Filter key="b" attribute="year" />], [])),
  ).toEqual(['km', 'year']);
  expect(sortFilters(undefined, ['make'])).toEqual([]);
});
