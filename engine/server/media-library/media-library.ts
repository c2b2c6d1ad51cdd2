import type {
  PlaygroundMediaDeletedList,
  PlaygroundMediaDescribe,
  PlaygroundMediaItem,
  PlaygroundMediaList,
  PlaygroundMediaQuery,
  PlaygroundMediaReference,
  PlaygroundMediaRestore,
  PlaygroundMediaUpload,
  PlaygroundMediaUploaded,
  PlaygroundMediaUses,
} from '../../../schemas';
import { WorkQueue } from '../../services/images';
import type { Sites } from '../sites/sites';
import { RETENTION_DAYS } from './deleted-media';
import { createItem, findMediaKind, searchMedia, type MediaLayer } from './list-media';
import { FILE_GONE, MediaError } from './media-error';
import type { StoredMedia } from './media-folder';
import { MediaWriter, type MediaWriterOptions } from './media-writer';
import { PictureSizes } from './picture-sizes';
import { SerialQueue } from './serial-queue';
import { findSiteUses, type SiteUsesOptions } from './site-uses';
import {
  createUploadPath,
  findDuplicate,
  findReplacementFormat,
  hashContent,
  preparePicture,
} from './store-picture';

export interface MediaLibraryOptions
  extends Omit<MediaWriterOptions, 'sites'>, Pick<SiteUsesOptions, 'listUnpublished'> {
  sites: Pick<Sites, 'get' | 'list' | 'layers' | 'reload'>;
}

const PAGE_SIZE = 60;
const QUEUE_LIMITS = { concurrency: 2, capacity: 64 };
type Reference = Omit<PlaygroundMediaReference, 'tenant'>;

/** The media of the sites and of the layers that they inherit. */
export class MediaLibrary {
  readonly #queue = new WorkQueue(QUEUE_LIMITS);
  readonly #sizes = new PictureSizes();
  /** Changes to a layer are made one after another, so that no description is lost. */
  readonly #changes = new SerialQueue();
  readonly #writer: MediaWriter;

  constructor(private readonly options: MediaLibraryOptions) {
    this.#writer = new MediaWriter(options);
  }

  async find(layer: string, path: string): Promise<StoredMedia | undefined> {
    return this.options.sites.layers.some(({ slug }) => slug === layer)
      ? this.options.folders.find(layer, path)
      : undefined;
  }

  /** Finds a file as a site shows it: its own, or the nearest that it inherits. */
  async findOnSite(tenant: string, path: string): Promise<StoredMedia | undefined> {
    if (!this.options.sites.get(tenant)) return undefined;
    for (const layer of this.#listLayers(tenant)) {
      const media = await this.options.folders.find(layer, path);
      if (media) return media;
    }
    return undefined;
  }

  async list(query: PlaygroundMediaQuery): Promise<PlaygroundMediaList> {
    const layers = await this.#readLayers(query.tenant);
    const found = searchMedia(layers, query);
    const { offset = 0 } = query;
    const end = offset + PAGE_SIZE;
    return {
      layers: await Promise.all(
        layers.map(async ({ slug, files }) => ({
          slug,
          name: this.#nameOf(slug),
          isWritable: await this.options.folders.isWritable(slug),
          count: files.filter(({ path }) => findMediaKind(path)).length,
        })),
      ),
      items: await Promise.all(
        found.slice(offset, end).map(({ media, item }) => this.#sizes.addTo(item, media)),
      ),
      total: found.length,
      ...(end < found.length && { nextOffset: end }),
    };
  }

  /** Stores a picture, or replaces one. Visitors and other editors see it immediately. */
  async upload(
    { tenant, layer, name, replaces }: PlaygroundMediaUpload,
    source: Uint8Array,
    requestId: string,
  ): Promise<PlaygroundMediaUploaded> {
    this.#checkLayer(tenant, layer);
    const replaced = replaces === undefined ? undefined : await this.#require({ layer, path: replaces });
    const format = replaced && findReplacementFormat(replaced.path);
    const { bytes } = await this.#queue.run([layer, 'playground'], () => preparePicture(source, format));
    return this.#changes.run(layer, async () => {
      if (!replaced) {
        const layers = await this.#readLayers(tenant);
        const paths = new Set<string>();
        // A file that a higher layer hides cannot be used instead.
        const files = layers
          .flatMap((candidate) => candidate.files)
          .filter((file) => !paths.has(file.path) && paths.add(file.path));
        const duplicate = await findDuplicate([bytes, source], files, (file) =>
          this.options.folders.read(file).catch(() => undefined),
        );
        if (duplicate) return { item: await this.#describe(duplicate), isDuplicate: true };
      }
      const path = replaced?.path ?? createUploadPath(name, hashContent(bytes));
      const stored = await this.#writer.write(layer, path, bytes, requestId);
      // Drafts that use it are checked against the files that were read last.
      this.options.sites.reload();
      return { item: await this.#describe(stored), isDuplicate: false };
    });
  }

  /** Sets a picture's description and its focal point for cropping. */
  async describe(
    { tenant, layer, path, alt, focus }: PlaygroundMediaDescribe,
    requestId: string,
  ): Promise<PlaygroundMediaItem> {
    this.#checkLayer(tenant, layer);
    const media = await this.#require({ layer, path });
    return this.#changes.run(layer, async () => {
      const description = { ...(alt !== undefined && { alt: alt.trim() }), ...(focus && { focus }) };
      await this.#writer.describe(media, description, requestId);
      return this.#describe(media);
    });
  }

  /** Finds the pages, entries and settings of all sites that use a file. */
  async findUses(reference: PlaygroundMediaReference): Promise<PlaygroundMediaUses> {
    this.#checkLayer(reference.tenant, reference.layer);
    return findSiteUses(reference, this.options);
  }

  /** Deletes a file. It can be restored for a month. */
  async remove(
    { tenant, layer, path }: PlaygroundMediaReference,
    requestId: string,
  ): Promise<{ id: string }> {
    this.#checkLayer(tenant, layer);
    const media = await this.#require({ layer, path });
    return this.#changes.run(layer, async () => {
      const id = await this.#writer.remove(media, requestId);
      this.options.sites.reload();
      return { id };
    });
  }

  async listDeleted(tenant: string): Promise<PlaygroundMediaDeletedList> {
    const lists = await Promise.all(this.#listLayers(tenant).map((slug) => this.options.deleted.list(slug)));
    const files = lists.flat().sort((a, b) => (a.at < b.at ? 1 : -1));
    return { files, keptDays: RETENTION_DAYS };
  }

  /** Restores a deleted file. If another file now has its path, that one can be restored later. */
  async restore(
    { tenant, layer, id }: PlaygroundMediaRestore,
    requestId: string,
  ): Promise<PlaygroundMediaItem> {
    this.#checkLayer(tenant, layer);
    return this.#changes.run(layer, async () => {
      const { deleted } = this.options;
      const [info, content] = await Promise.all([deleted.findInfo(layer, id), deleted.read(layer, id)]);
      if (!info || !content) throw new MediaError('missing', 'This file can no longer be restored.');
      const stored = await this.#writer.write(layer, info.path, content, requestId);
      if (info.description) await this.#writer.describe(stored, info.description, requestId);
      await deleted.remove(layer, id);
      this.options.sites.reload();
      return this.#describe(stored);
    });
  }

  async #readLayers(tenant: string): Promise<MediaLayer[]> {
    return Promise.all(
      this.#listLayers(tenant).map(async (slug) => ({
        slug,
        files: await this.options.folders.list(slug),
        descriptions: this.#writer.readDescriptions(slug),
      })),
    );
  }

  /** The site, followed by the layers it inherits. */
  #listLayers(tenant: string): string[] {
    const chain = this.options.sites.get(tenant)?.tenant.chain;
    if (!chain) throw new MediaError('missing', 'There is no site with this name.');
    return chain.map(({ slug }) => slug).reverse();
  }

  #checkLayer(tenant: string, layer: string): void {
    if (!this.#listLayers(tenant).includes(layer))
      throw new MediaError('rejected', `The site '${tenant}' does not inherit '${layer}'.`);
  }

  #nameOf(layer: string): string {
    return this.options.sites.get(layer)?.name ?? layer;
  }

  async #require({ layer, path }: Reference): Promise<StoredMedia> {
    const media = await this.options.folders.find(layer, path);
    if (!media || findMediaKind(path) === undefined) throw new MediaError('missing', FILE_GONE);
    return media;
  }

  async #describe(media: StoredMedia): Promise<PlaygroundMediaItem> {
    const descriptions = this.#writer.readDescriptions(media.layer);
    return this.#sizes.addTo(createItem(media, { descriptions }), media);
  }
}
