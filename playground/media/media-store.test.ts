import { describe, expect, test } from 'vitest';
import type { PlaygroundMediaItem, PlaygroundMediaList } from '../../schemas';
import { ApiError, type MediaApi } from '../api';
import { createMediaStore } from './media-store';

const createItem = (path: string, more: Partial<PlaygroundMediaItem> = {}): PlaygroundMediaItem => ({
  ...{ layer: 'site', path, name: path, address: `/media/${path}`, kind: 'picture', bytes: 9, version: '1' },
  ...{ isUploaded: true, width: 40, height: 30 },
  ...more,
});
const LAYERS = [{ slug: 'site', name: 'Site', isWritable: true, count: 3 }];

/** A library with three files on two pages. */
function createTestStore(overrides: Partial<MediaApi> = {}) {
  const items = ['a.webp', 'b.webp', 'c.webp'].map((path) => createItem(path));
  const api: MediaApi = {
    list: ({ offset = 0 }) =>
      Promise.resolve<PlaygroundMediaList>({
        layers: LAYERS,
        items: items.slice(offset, offset + 2),
        total: items.length,
        ...(offset === 0 && { nextOffset: 2 }),
      }),
    upload: ({ name }) => Promise.resolve({ item: createItem(name), isDuplicate: false }),
    describe: ({ path, alt }) => Promise.resolve(createItem(path, { ...(alt !== undefined && { alt }) })),
    uses: () => Promise.resolve({ uses: [] }),
    remove: () => Promise.resolve({ id: 'deleted-1' }),
    deleted: () => Promise.resolve({ files: [], keptDays: 30 }),
    restore: () => Promise.resolve(createItem('a.webp')),
    ...overrides,
  };
  const store = createMediaStore(api, 'site');
  return { store, state: () => store.getState() };
}
const createFile = (name: string, content = 'picture') => new File([content], name, { type: 'image/jpeg' });

describe('the list', () => {
  test('is loaded in pages, and selects the picture of the field', async () => {
    const { state } = createTestStore();
    await state().open('b.webp');
    expect(state().items?.map(({ path }) => path)).toEqual(['a.webp', 'b.webp']);
    expect(state().selected?.path).toBe('b.webp');
    await state().loadMore();
    expect(state().items).toHaveLength(3);
    expect(state().nextOffset).toBeUndefined();
  });

  test('shows the result of the last search, whichever answers first', async () => {
    const answers: ((list: PlaygroundMediaList) => void)[] = [];
    const { state } = createTestStore({ list: () => new Promise((resolve) => answers.push(resolve)) });
    const searches = [state().search({ text: 'a' }), state().search({ text: 'b' })];
    answers[1]?.({ layers: LAYERS, items: [createItem('b.webp')], total: 1 });
    answers[0]?.({ layers: LAYERS, items: [createItem('a.webp')], total: 1 });
    await Promise.all(searches);
    expect(state().items?.map(({ path }) => path)).toEqual(['b.webp']);
  });

  test('says why it could not be loaded', async () => {
    const { state } = createTestStore({ list: () => Promise.reject(new ApiError(503, 'Busy')) });
    await state().open();
    expect(state()).toMatchObject({ listProblem: 'Busy', isLoading: false });
  });
});

describe('uploads', () => {
  test('go on after a file that is not accepted, and can be tried again', async () => {
    let isBroken = true;
    const { state } = createTestStore({
      upload: ({ name }) =>
        name === 'bad.jpg' && isBroken
          ? Promise.reject(new ApiError(422, 'Damaged'))
          : Promise.resolve({ item: createItem(name), isDuplicate: name === 'same.jpg' }),
    });
    const stored = await state().upload(['bad.jpg', 'same.jpg', 'new.jpg'].map((name) => createFile(name)));
    expect(stored.map(({ path }) => path)).toEqual(['same.jpg', 'new.jpg']);
    expect(state().uploads.map((upload) => [upload.state, upload.problem, upload.isDuplicate])).toEqual([
      ['failed', 'Damaged', undefined],
      ['done', undefined, true],
      ['done', undefined, false],
    ]);
    isBroken = false;
    await state().retry(state().uploads[0]?.id ?? 0);
    expect(state().uploads[0]?.state).toBe('done');
    state().clearUploads();
    expect(state().uploads).toEqual([]);
  });

  test('that cannot succeed are not sent', async () => {
    let sent = 0;
    const { state } = createTestStore({
      upload: ({ name }) => {
        sent += 1;
        return Promise.resolve({ item: createItem(name), isDuplicate: false });
      },
    });
    const video = new File(['x'], 'walk.mp4', { type: 'video/mp4' });
    await state().upload([createFile('empty.jpg', ''), video]);
    expect(sent).toBe(0);
    expect(state().uploads.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('empty'),
      expect.stringContaining('Only pictures'),
    ]);
  });

  test('of a whole folder are limited', async () => {
    const { state } = createTestStore();
    await state().upload(Array.from({ length: 120 }, (_, index) => createFile(`${index}.jpg`)));
    expect(state().uploads).toHaveLength(100);
    expect(state().notice).toMatchObject({ kind: 'problem', text: expect.stringContaining('first 100') });
  });
});

describe('changes', () => {
  test('of a description are shown everywhere', async () => {
    const { state } = createTestStore();
    await state().open('a.webp');
    const [item] = state().items ?? [];
    if (item) await state().saveDescription(item, { alt: 'A yard', focus: undefined });
    expect([state().selected?.alt, state().items?.[0]?.alt]).toEqual(['A yard', 'A yard']);
  });

  test('that fail say why, and nothing else changes', async () => {
    const { state } = createTestStore({ remove: () => Promise.reject(new ApiError(403, 'Read-only')) });
    await state().open('a.webp');
    const [item] = state().items ?? [];
    if (item) await state().remove(item);
    expect(state()).toMatchObject({
      notice: { kind: 'problem', text: 'Read-only' },
      isChanging: false,
      selected: { path: 'a.webp' },
    });
  });

  test('a deletion can be undone', async () => {
    const { state } = createTestStore();
    await state().open('a.webp');
    const [item] = state().items ?? [];
    if (item) await state().remove(item);
    expect(state().selected).toBeUndefined();
    const { restorable } = state().notice ?? {};
    expect(restorable).toEqual({ layer: 'site', id: 'deleted-1' });
    if (restorable) await state().restore(restorable);
    expect(state().selected?.path).toBe('a.webp');
  });

  test('a replacement with other proportions is pointed out', async () => {
    const upload: MediaApi['upload'] = ({ replaces = '' }) =>
      Promise.resolve({
        item: createItem(replaces, { width: 100, height: 20, version: '2' }),
        isDuplicate: false,
      });
    const { state } = createTestStore({ upload });
    await state().open('a.webp');
    const [item] = state().items ?? [];
    if (item) await state().replace(item, createFile('new.jpg'));
    expect(state().selected?.version).toBe('2');
    expect(state().notice?.text).toContain('proportions have changed');
  });
});
