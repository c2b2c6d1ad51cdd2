// The media library: the files that a site and the layers that it inherits can show, and what site builders do with
// them. In: the tenants' folders and an uploaded file. Out: lists, uses and changed files.
export { DeletedMedia } from './deleted-media';
export type { SearchedFile } from './find-uses';
export { findMediaKind } from './list-media';
export { MediaBucket } from './media-bucket';
export { MediaError, type MediaErrorKind } from './media-error';
export { MediaFolders, type StoredMedia } from './media-folder';
export { MediaLibrary, type MediaLibraryOptions } from './media-library';
