/**
 * Pictures in the width, quality and format that a page needs. In: where a picture comes from (a file of a site's
 * media, or a host that the site allows) and what is wanted of it, as an address says it. Out: bytes with their type
 * and tag, or a failure with its reason.
 *
 * The embedded service is sharp with a cache on the disk and needs nothing outside. A site that has its pictures made
 * elsewhere says so by the template of their addresses (the setting `images.template`): then nothing here is asked.
 */
export { ImageError } from './image-error';
export { SharpImageService, type ImageService, type ImageRequest, type OriginalImage } from './image-service';
export { WorkQueue, type QueueLimits } from './work-queue';
export { isAllowedOrigin, parseSource } from './image-source';
export { negotiateFormats, parseVariant, nearestWidthStep } from './image-variant';
