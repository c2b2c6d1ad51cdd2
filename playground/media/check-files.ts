/** The same limit as the server's, so that a large file is not sent in vain. */
const MAX_BYTES = 25 * 1024 * 1024;
/** Formats that the server accepts. It checks the content itself. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** Files of one drop. More are probably a mistake, such as a whole folder. */
export const MAX_FILES = 100;

/** Why a file is not even sent; undefined if it is. The server checks its content. */
export function findFileProblem({
  size,
  type,
  name,
}: Pick<File, 'size' | 'type' | 'name'>): string | undefined {
  if (size === 0) return 'The file is empty, or a folder. Drop the pictures themselves.';
  if (size > MAX_BYTES)
    return `The file has ${Math.ceil(size / 1024 / 1024)} MB, but only 25 MB are allowed. Export it with a lower quality or fewer pixels.`;
  if (
    /^(?:video|audio|text|font)\/|^application\/(?:pdf|zip)/.test(type) ||
    /\.(?:mp4|mov|webm|pdf|zip)$/i.test(name)
  )
    return 'Only pictures can be uploaded here. A developer can add other files to the folder of the site.';
  return undefined;
}

/** The files of a drop or of the clipboard. A picture that was copied from a page has a general name. */
export function listFiles(data: Pick<DataTransfer, 'files'> | null | undefined): File[] {
  return [...(data?.files ?? [])];
}

/** Whether something that is dragged has files. */
export const hasFiles = (data: Pick<DataTransfer, 'types'> | null | undefined): boolean =>
  data?.types.includes('Files') ?? false;
