/** For tests of this block only: a server of photos. */
import { onTestFinished, vi } from 'vitest';

/** An upload that waits for the test's response. */
export interface WaitingUpload {
  progress(share: number): void;
  answer(status: number, body: object | null): void;
  fail(): void;
  isAborted: boolean;
}

/** What `uploadPhoto` uses of an `XMLHttpRequest`. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  response: unknown = null;
  responseType = '';
  timeout = 0;
  isAborted = false;
  static readonly sent: FakeRequest[] = [];
  open = () => undefined;
  send = () => void FakeRequest.sent.push(this);
  abort = () => {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  };
  progress(share: number) {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded: share, total: 1 }),
    );
  }
  answer(status: number, body: object | null) {
    Object.assign(this, { status, response: body });
    this.dispatchEvent(new Event('load'));
  }
  fail = () => void this.dispatchEvent(new Event('error'));
}

/** Collects uploads until the test responds to them. */
export function stubUploads(): readonly WaitingUpload[] {
  FakeRequest.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return FakeRequest.sent;
}

export const photo = (name = 'car.jpg'): File => new File(['x'], name, { type: 'image/jpeg' });
