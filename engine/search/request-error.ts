/** An invalid request; the response is `{ message, status }`. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    message: string,
    readonly status: number = 400,
  ) {
    super(message);
  }
}
