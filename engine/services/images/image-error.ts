/** The HTTP status for each reason. */
const STATUS = {
  'invalid-address': 400,
  forbidden: 403,
  'not-found': 404,
  'too-large': 422,
  'unsupported-format': 415,
  'upstream-failed': 502,
  overloaded: 503,
  timeout: 504,
} as const;

export type ImageErrorReason = keyof typeof STATUS;

/** The image cannot be served. The message is shown to the client. */
export class ImageError extends Error {
  constructor(
    readonly reason: ImageErrorReason,
    message: string,
  ) {
    super(message);
    this.name = 'ImageError';
  }

  get status(): number {
    return STATUS[this.reason];
  }
}
