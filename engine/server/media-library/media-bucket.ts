import type { StoredFiles } from '../../services/uploads';
import { formatVersion } from './list-media';
import { UPLOADS, type MediaFolders, type StoredMedia } from './media-folder';
import { hashContent } from './store-picture';

interface MediaBucketOptions {
  files: StoredFiles;
  folders: MediaFolders;
  listLayers(): readonly string[];
  /** Called when files of this machine have changed. */
  onChange(): void;
  onError(error: unknown): void;
  now?: () => number;
}

/** An upload in the bucket. Its name contains everything that a comparison needs, so listing is enough. */
interface SharedFile {
  readonly id: string;
  readonly path: string;
  readonly at: number;
  readonly hash: string;
}

const SYNC_MS = 60_000;
const HASH_LENGTH = 32;
const PATH = new RegExp(`^${UPLOADS}/([a-z0-9-]+)\\.([a-z0-9]+)$`);
const ID = /^([a-z0-9-]+)_([a-z0-9]+)_([0-9a-z]+)_([0-9a-f]+)$/;

function parseId(id: string): SharedFile | undefined {
  const [, name, extension, time = '', hash = ''] = ID.exec(id) ?? [];
  if (name === undefined || extension === undefined) return undefined;
  return { id, path: `${UPLOADS}/${name}.${extension}`, at: parseInt(time, 36), hash };
}

/**
 * Whether a file is stored in the bucket. All others are in the tenant's folder and are deployed with it.
 */
export const isShared = (path: string): boolean => PATH.test(path);

/**
 * Stores uploads in a bucket, so that several machines share them. Each machine has a copy beside the
 * tenant and compares it with the bucket every minute.
 */
export class MediaBucket {
  /** Paths that the bucket had, by layer. What disappears from it was deleted on another machine. */
  readonly #known = new Map<string, ReadonlySet<string>>();
  readonly #hashes = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: MediaBucketOptions) {}

  /** Downloads files that this machine lacks, now and every minute. */
  start(): void {
    const run = () => (this.#running = this.sync().catch((error: unknown) => this.options.onError(error)));
    void run();
    this.#timer = setInterval(() => void run(), SYNC_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Resolves when the bucket has the file, with the time that all copies have: the addresses of images depend on it. */
  async put(layer: string, path: string, content: Uint8Array): Promise<number> {
    const [, name = '', extension = ''] = PATH.exec(path) ?? [];
    const { files, now = Date.now } = this.options;
    const hash = hashContent(content).slice(0, HASH_LENGTH);
    const at = now();
    const earlier = (await this.#list(layer)).filter((file) => file.path === path);
    await files.put(layer, `${name}_${extension}_${at.toString(36)}_${hash}`, content);
    for (const { id } of earlier) await files.remove(layer, id);
    return at;
  }

  async remove(layer: string, path: string): Promise<void> {
    for (const file of await this.#list(layer))
      if (file.path === path) await this.options.files.remove(layer, file.id);
  }

  /** Makes this machine's copies match the bucket. */
  async sync(): Promise<void> {
    let isChanged = false;
    for (const layer of this.options.listLayers()) {
      if (await this.#syncLayer(layer)) isChanged = true;
    }
    if (isChanged) this.options.onChange();
  }

  async #syncLayer(layer: string): Promise<boolean> {
    const { files, folders } = this.options;
    const wanted = new Map<string, SharedFile>();
    // Of two versions of a file, the later one counts: the earlier is about to be removed.
    for (const file of await this.#list(layer))
      if (file.at >= (wanted.get(file.path)?.at ?? 0)) wanted.set(file.path, file);
    const local = new Map((await folders.list(layer)).map((file) => [file.path, file]));
    let isChanged = false;
    for (const { path, id, hash, at } of wanted.values()) {
      const copy = local.get(path);
      if (copy && (await this.#hash(copy)) === hash) continue;
      const content = await files.get(layer, id);
      if (!content) continue;
      await folders.write(layer, path, content, at);
      isChanged = true;
    }
    for (const path of this.#known.get(layer) ?? []) {
      const copy = local.get(path);
      if (wanted.has(path) || !copy) continue;
      await folders.remove(copy);
      isChanged = true;
    }
    this.#known.set(layer, new Set(wanted.keys()));
    return isChanged;
  }

  async #list(layer: string): Promise<SharedFile[]> {
    const { files, now = Date.now } = this.options;
    const ids = await files.list(layer, new Date(now() + SYNC_MS));
    return ids.flatMap((id) => parseId(id) ?? []);
  }

  async #hash(media: StoredMedia): Promise<string | undefined> {
    const key = `${media.file} ${formatVersion(media)}`;
    const known = this.#hashes.get(key);
    if (known !== undefined) return known;
    const content = await this.options.folders.read(media).catch(() => undefined);
    if (!content) return undefined;
    const hash = hashContent(content).slice(0, HASH_LENGTH);
    this.#hashes.set(key, hash);
    return hash;
  }
}
