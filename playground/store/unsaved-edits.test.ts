import { describe, expect, test } from 'vitest';
import { open, OWN, set, TENANT, text } from './testing';

describe('unsaved edits', () => {
  const visit = async (
    storage: Map<string, string>,
    change: (disk: Record<string, string | null>) => void,
  ) => {
    const store = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    };
    return open({}, store, change);
  };

  test('are offered on the next visit, restored as a command, and cleared once they are saved', async () => {
    const storage = new Map<string, string>();
    const first = await visit(storage, () => undefined);
    first.state().perform('Set title', [set('A')]);
    const edited = first.state().files[OWN]?.text;

    const second = await visit(storage, () => undefined);
    expect(second.state().files[OWN]?.text).toBe(text);
    expect(second.state().unsavedEdits).toEqual({
      files: [{ path: OWN, base: text, text: edited }],
      hasConflict: false,
    });
    second.state().restore('unsaved');
    expect(second.state().files[OWN]?.text).toBe(edited);
    expect(second.state().history.past).toHaveLength(1);
    expect(storage.size).toBe(1);
    await second.state().save();
    expect(second.disk[OWN]).toBe(edited);
    expect(storage.size).toBe(0);
  });

  test('cause a conflict when saved if the file on disk has changed', async () => {
    const storage = new Map<string, string>();
    const first = await visit(storage, () => undefined);
    first.state().perform('Set title', [set('A')]);
    const second = await visit(storage, (disk) => (disk[OWN] = '{ "id": "home" }'));
    expect(second.state().unsavedEdits?.hasConflict).toBe(true);
    second.state().restore('unsaved');
    await second.state().save();
    expect(second.state().conflict).toBe('changed');
    expect(second.disk[OWN]).toBe('{ "id": "home" }');
  });

  test('are cleared when discarded or undone, and ignored if stored data is invalid', async () => {
    const storage = new Map<string, string>();
    const first = await visit(storage, () => undefined);
    first.state().perform('Set title', [set('A')]);
    first.state().undo();
    expect(storage.size).toBe(0);
    first.state().redo();
    const second = await visit(storage, () => undefined);
    second.state().restore('saved');
    expect(second.state().files[OWN]?.text).toBe(text);
    expect(storage.size).toBe(0);
    for (const broken of ['{', '{}', '[{"path":1}]', '[null]']) {
      storage.set(`forecourt-playground:${OWN}`, broken);
      expect((await visit(storage, () => undefined)).state().unsavedEdits).toBeUndefined();
    }
  });

  test('are still offered after further edits, and neither is lost', async () => {
    const storage = new Map<string, string>();
    const first = await visit(storage, () => undefined);
    first.state().perform('Set title', [set('A')]);
    const old = first.state().files[OWN]?.text;

    const second = await visit(storage, () => undefined);
    second.state().perform('Set title', [set('B')]);
    second.state().type(TENANT, '{ "name": "New" }');
    const newer = second.state().files[OWN]?.text;
    expect(second.state().unsavedEdits?.files.map((file) => file.text)).toEqual([old]);

    const third = await visit(storage, () => undefined);
    expect(third.state().unsavedEdits?.files.map((file) => file.text)).toEqual([
      old,
      newer,
      '{ "name": "New" }',
    ]);
    third.state().restore('unsaved');
    expect(third.state().files[OWN]?.text).toBe(newer);
    third.state().undo();
    third.state().undo();
    expect(third.state().files[OWN]?.text).toBe(old);
    third.state().redo();
    await third.state().save();
    expect(third.disk[OWN]).toBe(newer);
    expect(storage.has(`forecourt-playground:${OWN}`)).toBe(false);
  });

  test('keep newer edits when the older ones are discarded', async () => {
    const storage = new Map<string, string>();
    const first = await visit(storage, () => undefined);
    first.state().perform('Set title', [set('A')]);
    const second = await visit(storage, () => undefined);
    second.state().perform('Set title', [set('B')]);
    second.state().restore('saved');
    const third = await visit(storage, () => undefined);
    expect(third.state().unsavedEdits?.files.map((file) => file.text)).toEqual([
      second.state().files[OWN]?.text,
    ]);
  });
});
