// The media library: a dialog to choose, add, describe and delete pictures, and the parts of fields that have one. In:
// the calls of its API. Out: a chosen file, with its address, focal point, size and alternative text.
export { AltField } from './AltField';
export { FocalPoint } from './FocalPoint';
export { MediaApiProvider } from './media-context';
export { MediaDialog } from './MediaDialog';
export { createThumbnailUrl, isPictureAddress, isPictureSchema, withAlt, withPicture } from './picture-value';
export { useDrop, useDropGuard } from './use-drop';
export { useFieldUpload } from './use-field-upload';
