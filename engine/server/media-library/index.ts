// The media library: the files that a site inherits or owns, and how site builders change them. In: the
// tenants' folders and an uploaded file. Out: lists, uses and changed files.
export { DeletedMedia } from './deleted-media';
export type { SearchedFile } from './find-uses';
export { findMediaKind } from './list-media';
export { MediaBucket } from './media-bucket';
export { MediaError, type MediaErrorKind } from './media-error';
export { MediaFolders, type StoredMedia } from './media-folder';
export { MediaLibrary, type MediaLibraryOptions } from './media-library';
