/** The HTTP status for each reason. */
const STATUS = {
  'wrong-address': 400,
  'not-allowed': 403,
  missing: 404,
  'too-large': 422,
  'not-a-picture': 415,
  upstream: 502,
  busy: 503,
  'too-slow': 504,
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
