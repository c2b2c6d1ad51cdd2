import { isObject } from '../../lib';

/** Why something could not be done with a file of the media. The message is for site builders. */
export type MediaErrorKind = 'rejected' | 'missing' | 'conflict' | 'read-only' | 'full' | 'busy';

export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(
    readonly kind: MediaErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const FILE_GONE = 'This file no longer exists. It may have been deleted in another window.';

const READ_ONLY_CODES: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);
const FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Explains an error of the file system, such as a folder that this process may not write. Other errors stay the same. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = isObject(error) ? error['code'] : undefined;
  if (READ_ONLY_CODES.has(code))
    return new MediaError(
      'read-only',
      `The server may not write the folder '${folder}', so its media cannot be changed here. Give its account write access, or add the files in another way.`,
      { cause: error },
    );
  if (FULL_CODES.has(code))
    return new MediaError('full', `The disk of the folder '${folder}' is full. Nothing was changed.`, {
      cause: error,
    });
  return error;
}
