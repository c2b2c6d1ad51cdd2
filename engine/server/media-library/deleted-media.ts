import { randomBytes } from 'node:crypto';
import type { MediaDescription, PlaygroundMediaDeleted } from '../../../schemas';
import { validators } from '../../../schemas';
import { isObject } from '../../lib';
import type { StoredFiles } from '../../services/uploads';

/** Days for which a deleted or replaced file can be restored. */
export const RETENTION_DAYS = 30;
const KEPT_MS = RETENTION_DAYS * 86_400_000;
const INFO = '_info';

/** What is known about a deleted file. */
export interface DeletedInfo {
  readonly path: string;
  readonly bytes: number;
  readonly actor: string;
  readonly description?: MediaDescription;
}

/** Keeps deleted and replaced files for a month, in the storage of uploads. */
export class DeletedMedia {
  constructor(
    private readonly files: StoredFiles,
    private readonly now: () => number = Date.now,
  ) {}

  /** Keeps a file. Its id begins with the time. */
  async add(layer: string, info: DeletedInfo, content: Uint8Array): Promise<string> {
    const id = `${this.now().toString(36)}-${randomBytes(6).toString('hex')}`;
    await this.files.put(layer, id, content);
    await this.files.put(layer, id + INFO, Buffer.from(JSON.stringify(info)));
    return id;
  }

  /** Lists the deleted files of a layer, latest first, and removes expired ones. */
  async list(layer: string): Promise<PlaygroundMediaDeleted[]> {
    const stored = await this.files.list(layer, new Date(this.now() + 60_000));
    const ids = stored.flatMap((name) => (name.endsWith(INFO) ? [name.slice(0, -INFO.length)] : []));
    const found = await Promise.all(
      ids.map(async (id): Promise<PlaygroundMediaDeleted[]> => {
        const at = readTime(id);
        if (at === undefined) return [];
        if (this.now() - at > KEPT_MS) {
          await this.remove(layer, id);
          return [];
        }
        const info = await this.findInfo(layer, id);
        const { path, bytes, actor } = info ?? {};
        if (path === undefined || bytes === undefined || actor === undefined) return [];
        return [{ id, layer, path, bytes, actor, at: new Date(at).toISOString() }];
      }),
    );
    return found.flat().sort((a, b) => (a.at < b.at ? 1 : -1));
  }

  async findInfo(layer: string, id: string): Promise<DeletedInfo | undefined> {
    const content = await this.files.get(layer, id + INFO);
    return content && readInfo(content.toString('utf8'));
  }

  async read(layer: string, id: string): Promise<Buffer | undefined> {
    return this.files.get(layer, id);
  }

  async remove(layer: string, id: string): Promise<void> {
    await this.files.remove(layer, id);
    await this.files.remove(layer, id + INFO);
  }
}

function readTime(id: string): number | undefined {
  const time = parseInt(id.split('-', 1)[0] ?? '', 36);
  return Number.isSafeInteger(time) && time < 8.64e15 ? time : undefined;
}

function readInfo(text: string): DeletedInfo | undefined {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) return undefined;
  const { path, bytes, actor, description } = value;
  if (typeof path !== 'string' || typeof bytes !== 'number' || typeof actor !== 'string') return undefined;
  const described = { files: { [path]: description } };
  return {
    ...{ path, bytes, actor },
    ...(validators.media(described) && described.files[path] && { description: described.files[path] }),
  };
}
