import type { MediaDescription } from '../../../schemas';
import { findFileText } from '../sites/find-file-text';
import type { Sites } from '../sites/sites';
import type { DeletedMedia } from './deleted-media';
import { isShared, type MediaBucket } from './media-bucket';
import {
  DESCRIPTIONS_FILE,
  readDescriptions,
  withDescription,
  type Descriptions,
} from './media-descriptions';
import { FILE_GONE, MediaError } from './media-error';
import type { MediaFolders, StoredMedia } from './media-folder';
import { hashContent } from './store-picture';

/** A change to a file of the media, for the audit trail. Hashes are SHA-256 in hex; null where there is no file. */
interface MediaChange {
  readonly tenant: string;
  readonly path: string;
  readonly hashBefore: string | null;
  readonly hashAfter: string | null;
  readonly requestId: string;
}

/** A new text of a file, with the text that it replaces. */
interface TextChange {
  readonly path: string;
  readonly text: string | null;
  readonly expected: string | null;
}

export interface MediaWriterOptions {
  sites: Pick<Sites, 'layers' | 'reload'>;
  folders: MediaFolders;
  deleted: DeletedMedia;
  /** The account of this process. */
  actor: string;
  /** Records a change in the audit trail, and makes it. */
  recordChange(change: MediaChange, write: () => Promise<void>): Promise<void>;
  /** Records and writes a file with texts, as the playground saves one. */
  saveText(change: TextChange & { note: string; requestId: string }): Promise<void>;
  /** Shares uploads with other machines. If absent, they are on the disk of this one only. */
  bucket?: Pick<MediaBucket, 'put' | 'remove'> | undefined;
}

const DEPLOYED =
  'Uploads are shared by several machines, but this file belongs to the folder of the site on each of them. Change it where that folder is deployed from.';

/** Changes files and their descriptions, records each change, and keeps the replaced or deleted files. */
export class MediaWriter {
  constructor(private readonly options: MediaWriterOptions) {}

  /** Writes a file, and keeps the one it replaces. */
  async write(layer: string, path: string, content: Buffer, requestId: string): Promise<StoredMedia> {
    const { folders } = this.options;
    const bucket = this.#findBucket(path);
    const before = await folders.find(layer, path);
    const put = async () => {
      const modifiedAt = await bucket?.put(layer, path, content);
      await folders.write(layer, path, content, modifiedAt);
    };
    const hashAfter = hashContent(content);
    if (before) await this.#keepWhile(before, hashAfter, requestId, put);
    else await this.#record(layer, path, { hashBefore: null, hashAfter, requestId }, put);
    const written = await folders.find(layer, path);
    if (!written) throw new MediaError('missing', FILE_GONE);
    return written;
  }

  /** Deletes a file and its description. Returns the id for restoring it. */
  async remove(media: StoredMedia, requestId: string): Promise<string> {
    const { layer, path } = media;
    const bucket = this.#findBucket(path);
    const id = await this.#keepWhile(media, null, requestId, async () => {
      await bucket?.remove(layer, path);
      await this.options.folders.remove(media);
    });
    try {
      await this.describe(media, undefined, requestId);
    } catch (error) {
      // The description of a file that is gone has no effect.
      if (!(error instanceof MediaError)) throw error;
    }
    return id;
  }

  /** @param description undefined: nothing is known about the file */
  async describe(
    { layer, path }: StoredMedia,
    description: MediaDescription | undefined,
    requestId: string,
  ): Promise<void> {
    const { sites, saveText } = this.options;
    const file = `${layer}/${DESCRIPTIONS_FILE}`;
    const expected = findFileText(sites.layers, file);
    if (description === undefined && readDescriptions(expected)[path] === undefined) return;
    const text = withDescription(expected, path, description);
    if (text === expected) return;
    const note = description ? `Describe ${path}` : `Delete ${path}`;
    await saveText({ path: file, text, expected, note, requestId });
    sites.reload();
  }

  readDescriptions(layer: string): Descriptions {
    return readDescriptions(findFileText(this.options.sites.layers, `${layer}/${DESCRIPTIONS_FILE}`));
  }

  /** Keeps a file before it is changed, unless the change fails. */
  async #keepWhile(
    media: StoredMedia,
    hashAfter: string | null,
    requestId: string,
    change: () => Promise<void>,
  ): Promise<string> {
    const { folders, deleted, actor } = this.options;
    const { layer, path, bytes } = media;
    const content = await folders.read(media).catch(() => undefined);
    if (!content) throw new MediaError('missing', FILE_GONE);
    const description = this.readDescriptions(layer)[path];
    const id = await deleted.add(layer, { path, bytes, actor, ...(description && { description }) }, content);
    try {
      await this.#record(layer, path, { hashBefore: hashContent(content), hashAfter, requestId }, change);
    } catch (error) {
      await deleted.remove(layer, id);
      throw error;
    }
    return id;
  }

  #record(
    layer: string,
    path: string,
    change: Omit<MediaChange, 'tenant' | 'path'>,
    write: () => Promise<void>,
  ): Promise<void> {
    return this.options.recordChange({ tenant: layer, path: `${layer}/media/${path}`, ...change }, write);
  }

  /** Without this check, a change would reach only one of several machines. */
  #findBucket(path: string): MediaWriterOptions['bucket'] {
    const { bucket } = this.options;
    if (bucket && !isShared(path)) throw new MediaError('rejected', DEPLOYED);
    return bucket;
  }
}
