import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import CompareActions from './CompareActions';
import manifest from './block.json';
import example from './example.json';

it('offers to print', () => {
  expect(html(<CompareActions {...exampleProps<'compare-actions'>(manifest, example)} />)).toMatch(
    /<button[^>]*>.*Print.*<\/button>/,
  );
});
