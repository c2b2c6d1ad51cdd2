/**
 * `npm run block-pictures [-- type …]`: the pictures of the block reference, from the blocks' examples in the look of the
 * plain site, each variant below the other. Without names, all of them. Exits with 2 for unknown names.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { getBlockPicture, isPictured, listVariants, type Manifest } from '../docs/block-reference';
import { launchBrowser } from '../support/browser';
import { listExampleSheets } from '../support/example-sheets';
import { root, startServer } from '../support/server';
import { createSiteClient } from '../support/site';
import { copyTenants, PLAIN_SITE } from '../support/tenants';
import { waitUntilSettled } from '../support/wait-until-settled';

/** Wide enough for the layouts of desktops. */
const VIEWPORT = { width: 1040, height: 400 };
/** The rest of a longer example is alike. */
const MAX_HEIGHT = 720;
const GAP = 16;
const BACKGROUND = '#d4d4d8';
const QUALITY = 50;

/** Captures an example in one variant, or as it is. */
async function captureExample(page: Page, url: string): Promise<Buffer> {
  await page.goto(url);
  await waitUntilSettled(page);
  // Not only the children of the body: the element of an island has no box of its own.
  const height = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].reduce(
      (bottom, element) => Math.max(bottom, element.getBoundingClientRect().bottom),
      0,
    ),
  );
  if (height === 0) throw new Error(`${url} shows nothing.`);
  const clip = { x: 0, y: 0, width: VIEWPORT.width, height: Math.min(MAX_HEIGHT, Math.ceil(height)) };
  return page.screenshot({ animations: 'disabled', fullPage: true, clip });
}

async function stackPictures(pictures: readonly Buffer[]): Promise<Buffer> {
  const layers: OverlayOptions[] = [];
  let top = 0;
  for (const input of pictures) {
    const { height = 0 } = await sharp(input).metadata();
    layers.push({ input, left: 0, top });
    top += height + GAP;
  }
  return sharp({
    create: { width: VIEWPORT.width, height: top - GAP, channels: 3, background: BACKGROUND },
  })
    .composite(layers)
    .webp({ quality: QUALITY })
    .toBuffer();
}

const pictured = listExampleSheets().flatMap(({ category, types }) => (isPictured(category) ? types : []));
const requested = process.argv.slice(2);
const unknown = requested.find((type) => !pictured.includes(type));
if (unknown !== undefined) {
  console.error(`'${unknown}' has no picture. Use one of: ${pictured.join(', ')}.`);
  process.exit(2);
}
const copies = copyTenants(['base', PLAIN_SITE.slug]);
// A fixed clock: examples have dates that pass.
const clock = pathToFileURL(join(root, 'tests/support/fixed-clock.mjs')).href;
const env = { TENANTS_DIR: copies.folder, NODE_OPTIONS: `--import=${clock}` };
const server = await startServer({ env });
const browser = await launchBrowser();
try {
  const site = createSiteClient(PLAIN_SITE.slug, server.port);
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  for (const type of pictured.filter((name) => requested.length === 0 || requested.includes(name))) {
    const manifest = JSON.parse(readFileSync(join(root, `blocks/${type}/block.json`), 'utf8')) as Manifest;
    const example = `${site.url}/__forecourt/examples/${type}`;
    const variants = listVariants(manifest);
    const urls = variants.length > 0 ? variants.map((variant) => `${example}?variant=${variant}`) : [example];
    const pictures: Buffer[] = [];
    for (const url of urls) pictures.push(await captureExample(page, url));
    const file = join(root, getBlockPicture(type));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await stackPictures(pictures));
    console.log(getBlockPicture(type));
  }
} finally {
  await Promise.all([browser.close(), server.stop()]);
  copies.remove();
}
