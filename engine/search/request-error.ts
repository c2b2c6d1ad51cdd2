/** What a request got wrong; the door answers it as `{ message, status }`. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    message: string,
    readonly status: number = 400,
  ) {
    super(message);
  }
}
