import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { root } from './server';
import { waitUntilSettled } from './wait-until-settled';

/** The cell of an example in CSS pixels: the width of a phone, and the top of what is longer. */
const CELL = { width: 390, height: 480 };
const COLUMNS = 4;

/** The examples of a category's blocks on one picture. */
export interface ExampleSheet {
  readonly category: string;
  readonly types: readonly string[];
}

const readJson = (path: string): Record<string, unknown> => {
  const file = join(root, path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
};

/** Lists the blocks whose examples a site shows on their own, by category. A new block changes only one sheet. */
export function listExampleSheets(): ExampleSheet[] {
  const typesByCategory = new Map<string, string[]>();
  for (const type of readdirSync(join(root, 'blocks')).sort()) {
    const example = readJson(`blocks/${type}/example.json`);
    if (example['props'] === undefined || example['rendersWithin'] !== undefined) continue;
    const category = String(readJson(`blocks/${type}/block.json`)['category']);
    typesByCategory.set(category, [...(typesByCategory.get(category) ?? []), type]);
  }
  return [...typesByCategory].map(([category, types]) => ({ category, types }));
}

/** Captures the examples on a sheet, in rows. */
export async function captureSheet(page: Page, origin: string, { types }: ExampleSheet): Promise<Buffer> {
  const cells: OverlayOptions[] = [];
  await page.setViewportSize(CELL);
  for (const [index, type] of types.entries()) {
    await page.goto(`${origin}/__forecourt/examples/${type}`);
    await waitUntilSettled(page);
    // Native controls turn an arc while a video loads, which no style of the page can stop.
    await page.evaluate(() => {
      for (const video of document.querySelectorAll('video')) video.controls = false;
    });
    const input = await page.screenshot({ animations: 'disabled' });
    const [row, column] = [Math.floor(index / COLUMNS), index % COLUMNS];
    cells.push({ input, left: column * CELL.width, top: row * CELL.height });
  }
  const rows = Math.ceil(types.length / COLUMNS);
  const size = { width: Math.min(types.length, COLUMNS) * CELL.width, height: rows * CELL.height };
  return sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(cells)
    .png()
    .toBuffer();
}

/** The block at a position of a sheet. */
export const findTypeAt = ({ types }: ExampleSheet, { x, y }: { x: number; y: number }): string | undefined =>
  types[Math.floor(y / CELL.height) * COLUMNS + Math.floor(x / CELL.width)];
