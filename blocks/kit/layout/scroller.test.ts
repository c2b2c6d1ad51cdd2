import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BLOCKS = join(import.meta.dirname, '..', '..');
/** `overflow: auto` and the like; `overflow: hidden auto` and `overflow-y` scroll only down the page. */
const SCROLLS_SIDEWAYS = /overflow(-x|-inline)?:\s*(auto|scroll)/;
/** A dialog is the containing block of what is in it. */
const DIALOG = 'kit/overlay/Dialog.module.css';
const SCROLLER = 'kit/layout/scroller.module.css';

test('only the kit’s scroller scrolls sideways, so that hidden text in it cannot widen the page', () => {
  const scrolling = readdirSync(BLOCKS, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.css'))
    .filter((path) => SCROLLS_SIDEWAYS.test(readFileSync(join(BLOCKS, path), 'utf8')));
  expect(scrolling.toSorted()).toEqual([SCROLLER, DIALOG]);
});
