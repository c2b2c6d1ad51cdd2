/** Why a file was rejected. */
export type UploadProblem =
  | 'empty'
  | 'heic'
  | 'notPicture'
  | 'notDocument'
  | 'macros'
  | 'tooLarge'
  | 'documentTooLarge'
  | 'tooManyPixels'
  | 'tooSlow';

/** The file was rejected. */
export class UploadError extends Error {
  override readonly name = 'UploadError';

  constructor(readonly problem: UploadProblem) {
    super(`The file is not accepted (${problem}).`);
  }
}
