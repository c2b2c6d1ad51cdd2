import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import PrintButton from './PrintButton';
import manifest from './block.json';
import example from './example.json';

it('is a button (PRNT-001)', () => {
  expect(html(<PrintButton {...exampleProps<'print-button'>(manifest, example)} />)).toMatch(
    /<button type="button"[^>]*>.*Print.*<\/button>/,
  );
});
