/**
 * Resizes and encodes images. In: the source (a media file of the site, or a URL on an allowed host) and the variant
 * from the request's query. Out: bytes with their type and ETag, or an `ImageError` with its reason.
 *
 * The default service uses sharp and a disk cache. A site with an external image service sets the URL template
 * `images.template`, and its pages do not use this service.
 */
export { encodeImage, IMAGE_LIMITS, readImageHeader, type EncodedImage } from './encode-image';
export { detectImageFormat, type DetectedFormat } from './detect-format';
export { ImageError } from './image-error';
export { SharpImageService, type ImageService, type ImageRequest, type OriginalImage } from './image-service';
export { WorkQueue, type QueueLimits } from './work-queue';
export { isAllowedOrigin, parseSource } from './image-source';
export { negotiateFormats, parseVariant, selectWidth, type ImageFormat } from './image-variant';
