import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findViolations } from '../support/axe';
import { getSharedBrowser } from '../support/browser';
import { setUpPlayground } from '../support/playground';
import { createDecompressionBomb, createSamplePhoto } from '../support/sample-photos';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const withStory = `${JSON.stringify({
  id: 'home',
  changes: [
    {
      op: 'insert',
      node: {
        id: 'story',
        block: 'text-with-picture',
        props: { heading: 'Our yard', text: 'Come and look around.' },
      },
      after: 'hero',
    },
  ],
})}\n`;

let photo: Buffer;
let otherPhoto: Buffer;
beforeAll(async () => {
  [photo, otherPhoto] = await Promise.all([createSamplePhoto(900, 600), createSamplePhoto(600, 600)]);
});

const playground = setUpPlayground({
  loadsImages: true,
  // A file that is not accepted is an error of the server.
  ignoredErrors: /status of 4(?:04|22)|was preloaded/,
  reset(tenants) {
    tenants.write(HOME, withStory);
    for (const path of ['media/uploads', 'media.json'])
      rmSync(join(tenants.folder, slug, path), { recursive: true, force: true });
    mkdirSync(join(tenants.folder, slug, 'media'), { recursive: true });
  },
});
const { field, item, save, fetchHomePage } = playground;

const dialog = () => playground.page.getByRole('dialog');
const details = () => dialog().getByRole('complementary', { name: 'Selected file' });
const uploads = () => dialog().getByRole('region', { name: 'Uploads' });
const tiles = () => dialog().getByRole('listbox', { name: 'Files' }).getByRole('option');
const tile = (name: RegExp) => dialog().getByRole('listbox', { name: 'Files' }).getByRole('option', { name });
const point = (scope = details()) => scope.getByRole('button', { name: /^Focal point/ });
const openLibrary = async () => {
  await playground.page.getByRole('button', { name: 'Media library' }).click();
  await tiles().first().waitFor();
};
const chooseFiles = (files: { name: string; buffer: Buffer }[]) =>
  dialog()
    .locator('input[type=file][multiple]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/jpeg' })));
const readHome = () =>
  JSON.parse(playground.testServer.tenants.read(HOME)) as {
    changes: { node: { props: Record<string, unknown> } }[];
  };
const readPicture = () => readHome().changes[0]?.node.props['image'];

/** Drops files on an element, or pastes them. */
async function give(
  page: Page,
  selector: string,
  type: 'drop' | 'paste',
  name: string,
  bytes: Buffer,
): Promise<void> {
  await page.evaluate(
    ([target, event, fileName, base64]) => {
      const content = Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([content], fileName ?? '', { type: 'image/jpeg' }));
      const options = { bubbles: true, cancelable: true };
      document
        .querySelector(target ?? '')
        ?.dispatchEvent(
          event === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
    },
    [selector, type, name, bytes.toString('base64')] as const,
  );
}

test('a picture is uploaded, described, focused, used in a block, and published', async () => {
  const { page } = playground;
  await item('story').click();
  await field('image').getByRole('button', { name: 'Choose a picture…' }).click();
  await dialog().getByRole('heading', { name: 'Choose a picture: Image' }).waitFor();
  await chooseFiles([{ name: 'Our yard.jpg', buffer: photo }]);
  await uploads().getByText('1 of 1 file uploaded').waitFor();

  // The library asks what it shows.
  await details().getByText('Describe the picture').waitFor();
  await details().getByRole('textbox', { name: 'Alternative text' }).fill('The yard at dusk');
  await details().getByRole('button', { name: 'Save text and focal point' }).click();
  await uploads().getByText('Uploaded and described').waitFor();

  await expect
    .poll(() => point().getAttribute('aria-label'))
    .toContain('50 % from the left, 50 % from the top');
  await point().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key);
  expect(await point().getAttribute('aria-label')).toContain('70 % from the left, 20 % from the top');
  await details().getByRole('button', { name: 'Use this picture' }).click();
  await dialog().waitFor({ state: 'detached' });

  expect(await field('image').getByRole('textbox', { name: 'Alternative text' }).inputValue()).toBe(
    'The yard at dusk',
  );
  await save();
  await expect.poll(fetchHomePage).toContain('alt="The yard at dusk"');
  expect(readPicture()).toMatchObject({
    src: expect.stringMatching(/^\/media\/uploads\/our-yard-[0-9a-f]{8}\.webp#focus=70,20$/),
    ...{ alt: 'The yard at dusk', width: 900, height: 600 },
  });

  const browser = await getSharedBrowser();
  const published = await browser.newPage({ javaScriptEnabled: false });
  try {
    await published.goto(playground.testServer.site.url);
    const image = published.getByRole('img', { name: 'The yard at dusk' });
    await image.scrollIntoViewIfNeeded();
    expect(await image.evaluate((element) => getComputedStyle(element).objectPosition)).toBe('70% 20%');
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    expect(await image.getAttribute('style')).toBeNull();
  } finally {
    await published.close();
  }
});

test('a choice is one step of undo', async () => {
  const { page } = playground;
  await item('story').click();
  await give(page, '[data-path="image"] .picture-field', 'drop', 'Dropped.jpg', photo);
  await point(field('image')).waitFor();
  // Dropped pictures are asked for their text, too.
  await field('image').getByText('Describe the picture').waitFor();
  const decorates = field('image').getByRole('checkbox', { name: 'It is decorative' });
  await decorates.click();
  await expect.poll(() => decorates.isChecked()).toBe(true);
  await save();
  await expect
    .poll(readPicture)
    .toMatchObject({ alt: '', src: expect.stringContaining('/media/uploads/dropped-') });

  await page.getByRole('button', { name: /^Undo: / }).click();
  await field('image').getByText('No picture.').waitFor();
  await page.getByRole('button', { name: /^Redo: / }).click();
  await point(field('image')).waitFor();

  await give(page, '[data-path="image"] .picture-field', 'paste', 'image.png', otherPhoto);
  const readShown = () => field('image').locator('.focal-frame img').getAttribute('src');
  await expect.poll(readShown).toContain('uploads%2Fimage-');
  await playground.preview
    .locator('img[src*="/media/uploads/image-"]')
    .first()
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect.poll(readShown).toContain('uploads%2Fdropped-');
});

test('the focal point of a field is dragged', async () => {
  const { page } = playground;
  await item('story').click();
  await give(page, '[data-path="image"] .picture-field', 'drop', 'Dropped.jpg', photo);
  const frame = field('image').locator('.focal-frame');
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(50);
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error('The picture is not visible.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.11, box.y + box.height * 0.88, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => point(field('image')).getAttribute('aria-label'))
    .toContain('10 % from the left, 90 % from the top');
  await save();
  await expect.poll(readPicture).toMatchObject({ src: expect.stringMatching(/#focus=10,90$/) });
});

test('several files have a progress, and an error each', async () => {
  const { page } = playground;
  await openLibrary();
  await chooseFiles([
    { name: 'one.jpg', buffer: photo },
    { name: 'bomb.png', buffer: createDecompressionBomb(50_000, 50_000) },
    { name: 'script.jpg', buffer: Buffer.from('<svg onload="alert(1)"></svg>') },
    { name: 'copy.jpg', buffer: photo },
    { name: 'two.jpg', buffer: otherPhoto },
  ]);
  await uploads().getByText('3 of 5 files uploaded, 2 were not accepted').waitFor();
  const rows = uploads().getByRole('listitem');
  expect(await rows.nth(1).innerText()).toMatch(/bomb\.png[\s\S]*million pixels/);
  expect(await rows.nth(2).innerText()).toMatch(/script\.jpg[\s\S]*SVG/);
  expect(await rows.nth(3).innerText()).toContain('Already in the library as one-');
  // The list is loaded again after the uploads.
  await expect.poll(() => tile(/^one-/).count()).toBe(1);
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);

  await uploads().getByRole('button', { name: 'Close the list' }).click();
  await uploads().waitFor({ state: 'detached' });
  // Undescribed pictures can be found.
  await dialog().getByRole('combobox', { name: 'Show' }).selectOption('undescribed');
  await expect.poll(() => tile(/^(one|two)-/).count()).toBe(2);
});

test('a picture is found, placed and used with the keyboard alone', async () => {
  const { page } = playground;
  await openLibrary();
  await chooseFiles([
    { name: 'Workshop.jpg', buffer: photo },
    { name: 'Showroom.jpg', buffer: otherPhoto },
  ]);
  await uploads().getByText('2 of 2 files uploaded').waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });

  await item('story').click();
  const button = field('image').getByRole('button', { name: 'Choose a picture…' });
  await button.focus();
  await page.keyboard.press('Enter');
  await dialog().getByRole('searchbox').focus();
  await page.keyboard.type('uploads workshop');
  await expect.poll(() => tiles().count()).toBe(1);
  await tiles().focus();
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await point(field('image')).waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  await button.press('Enter');
  const selected = dialog().getByRole('listbox', { name: 'Files' }).getByRole('option', { selected: true });
  await expect.poll(() => selected.innerText()).toContain('workshop-');
  await selected.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tiles().nth(1).getAttribute('aria-selected')).toBe('true');
});

test('a deletion names what breaks, opens it, and is undone', async () => {
  const { page } = playground;
  await item('story').click();
  await give(page, '[data-path="image"] .picture-field', 'drop', 'Front.jpg', photo);
  await point(field('image')).waitFor();
  await save();
  await expect.poll(readPicture).toBeDefined();
  await openLibrary();
  await tile(/^front-/).click();
  await details()
    .getByRole('button', { name: /^Page .*home|^Page/ })
    .waitFor();
  await details().getByRole('button', { name: 'Delete…' }).click();
  const question = details().getByRole('alertdialog');
  await question.getByText('1 place on 1 site will show a placeholder').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await dialog()
    .getByText(/^front-.* is deleted\.$/)
    .waitFor();
  expect(await tile(/^front-/).count()).toBe(0);
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tile(/^front-/).count()).toBe(1);

  await tile(/^front-/).click();
  await details().getByRole('button', { name: /^Page/ }).click();
  await dialog().waitFor({ state: 'detached' });
  await item('story').waitFor();
});

test.each([
  ['1280 px', { width: 1280, height: 720 }],
  ['200 % zoom', { width: 640, height: 400 }],
])('axe finds nothing at %s, and nothing is cut off', async (_name, size) => {
  const { page } = playground;
  await openLibrary();
  await page.setViewportSize(size);
  await tiles().first().click();
  await details()
    .getByText(/No page, entry or setting uses it|Page|Settings|Entry/)
    .first()
    .waitFor();
  expect(await findViolations(page, { parts: ['dialog'] })).toEqual([]);
  const overflow = await dialog().evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await details().getByRole('button', { name: 'Delete…' }).scrollIntoViewIfNeeded();
  expect(await details().getByRole('button', { name: 'Delete…' }).isVisible()).toBe(true);
});
