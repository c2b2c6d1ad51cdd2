/** Why there is no picture, with the HTTP status that says so. */
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

/** A picture that cannot be given; its message is for the caller. */
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
