import { describe, expect, test } from 'vitest';
import { openTestStore, OWN_PATH, setTitle, TENANT_PATH, PAGE_TEXT } from './testing';

describe('unsaved edits', () => {
  const openWithStorage = async (
    storage: Map<string, string>,
    prepareDisk: (disk: Record<string, string | null>) => void,
  ) => {
    const store = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    };
    return openTestStore({}, store, prepareDisk);
  };

  test('are offered on the next visit, restored as a command, and cleared after they are saved', async () => {
    const storage = new Map<string, string>();
    const first = await openWithStorage(storage, () => undefined);
    first.state().perform('Set title', [setTitle('A')]);
    const edited = first.state().files[OWN_PATH]?.text;

    const second = await openWithStorage(storage, () => undefined);
    expect(second.state().files[OWN_PATH]?.text).toBe(PAGE_TEXT);
    expect(second.state().unsavedEdits).toEqual({
      drafts: [],
      files: [{ path: OWN_PATH, base: PAGE_TEXT, text: edited }],
      hasConflict: false,
    });
    second.state().resolveUnsavedEdits('restore');
    expect(second.state().files[OWN_PATH]?.text).toBe(edited);
    expect(second.state().history.past).toHaveLength(1);
    expect(storage.size).toBe(1);
    await second.state().save();
    expect(second.disk[OWN_PATH]).toBe(edited);
    expect(storage.size).toBe(0);
  });

  test('cause a conflict when saved if the file on disk has changed', async () => {
    const storage = new Map<string, string>();
    const first = await openWithStorage(storage, () => undefined);
    first.state().perform('Set title', [setTitle('A')]);
    const second = await openWithStorage(storage, (disk) => (disk[OWN_PATH] = '{ "id": "home" }'));
    expect(second.state().unsavedEdits?.hasConflict).toBe(true);
    second.state().resolveUnsavedEdits('restore');
    await second.state().save();
    expect(second.state().conflict).toBe('changed');
    expect(second.disk[OWN_PATH]).toBe('{ "id": "home" }');
  });

  test('are cleared when discarded or undone, and ignored if the stored data is invalid', async () => {
    const storage = new Map<string, string>();
    const first = await openWithStorage(storage, () => undefined);
    first.state().perform('Set title', [setTitle('A')]);
    first.state().undo();
    expect(storage.size).toBe(0);
    first.state().redo();
    const second = await openWithStorage(storage, () => undefined);
    second.state().resolveUnsavedEdits('discard');
    expect(second.state().files[OWN_PATH]?.text).toBe(PAGE_TEXT);
    expect(storage.size).toBe(0);
    for (const broken of ['{', '{}', '[{"path":1}]', '[null]']) {
      storage.set(`forecourt-playground:${OWN_PATH}`, broken);
      expect((await openWithStorage(storage, () => undefined)).state().unsavedEdits).toBeUndefined();
    }
  });

  test('are still offered after further edits, and neither is lost', async () => {
    const storage = new Map<string, string>();
    const first = await openWithStorage(storage, () => undefined);
    first.state().perform('Set title', [setTitle('A')]);
    const olderText = first.state().files[OWN_PATH]?.text;

    const second = await openWithStorage(storage, () => undefined);
    second.state().perform('Set title', [setTitle('B')]);
    second.state().type(TENANT_PATH, '{ "name": "New" }');
    const newerText = second.state().files[OWN_PATH]?.text;
    expect(second.state().unsavedEdits?.files.map((file) => file.text)).toEqual([olderText]);

    const third = await openWithStorage(storage, () => undefined);
    expect(third.state().unsavedEdits?.files.map((file) => file.text)).toEqual([
      olderText,
      newerText,
      '{ "name": "New" }',
    ]);
    third.state().resolveUnsavedEdits('restore');
    expect(third.state().files[OWN_PATH]?.text).toBe(newerText);
    third.state().undo();
    third.state().undo();
    expect(third.state().files[OWN_PATH]?.text).toBe(olderText);
    third.state().redo();
    await third.state().save();
    expect(third.disk[OWN_PATH]).toBe(newerText);
    expect(storage.has(`forecourt-playground:${OWN_PATH}`)).toBe(false);
  });

  test('are stored at once, but while a text is typed only after a pause', async () => {
    const storage = new Map<string, string>();
    const { state, settle } = await openWithStorage(storage, () => undefined);
    const isStored = () => storage.get(`forecourt-playground:${TENANT_PATH}`)?.includes('New') ?? false;
    state().type(TENANT_PATH, '{ "name": "N" }');
    expect(storage.size).toBe(1);
    state().type(TENANT_PATH, '{ "name": "New" }');
    expect(isStored()).toBe(false);
    await settle();
    expect(isStored()).toBe(true);
  });

  test('of an earlier session stay stored when another page is opened while a text is typed', async () => {
    const storage = new Map<string, string>();
    const first = await openWithStorage(storage, () => undefined);
    first.state().perform('Set title', [setTitle('A')]);
    const olderText = first.state().files[OWN_PATH]?.text;

    const second = await openWithStorage(storage, () => undefined);
    second.state().type(OWN_PATH, '{ "id": "home", "x": 1 }');
    second.state().type(OWN_PATH, '{ "id": "home", "x": 12 }');
    await second.state().openPage('site', 'home');
    await second.settle();
    const stored = JSON.parse(storage.get(`forecourt-playground:${OWN_PATH}`) ?? '[]') as { text: string }[];
    expect(stored.map(({ text }) => text)).toEqual([olderText, '{ "id": "home", "x": 12 }']);
    // What this window has typed is not offered to it as an earlier edit.
    expect(second.state().unsavedEdits?.files.map(({ text }) => text)).toEqual([olderText]);
  });

  test('keep newer edits when the older ones are discarded', async () => {
    const storage = new Map<string, string>();
    const first = await openWithStorage(storage, () => undefined);
    first.state().perform('Set title', [setTitle('A')]);
    const second = await openWithStorage(storage, () => undefined);
    second.state().perform('Set title', [setTitle('B')]);
    second.state().resolveUnsavedEdits('discard');
    const third = await openWithStorage(storage, () => undefined);
    expect(third.state().unsavedEdits?.files.map((file) => file.text)).toEqual([
      second.state().files[OWN_PATH]?.text,
    ]);
  });
});
