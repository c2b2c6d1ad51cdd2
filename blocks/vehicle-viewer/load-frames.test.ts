import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFrames } from './load-frames';

/** An image that fails to load if its URL contains `gone`. */
class FakeImage {
  src = '';
  decode = () => (this.src.includes('gone') ? Promise.reject(new Error('404')) : Promise.resolve());
}

const load = (urls: readonly string[], signal = new AbortController().signal) =>
  loadFrames(urls, { onProgress: () => {}, signal });
const { warn } = vi.hoisted(() => ({ warn: vi.fn<(message: string) => void>() }));

beforeEach(() => {
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('createImageBitmap', ({ src }: FakeImage) => Promise.resolve({ src, close: () => {} }));
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  warn.mockClear();
});

describe('turntable frames', () => {
  it('are in order, with gaps and one console warning for missing frames (ERR-013)', async () => {
    const frames = await load(['/0', '/gone-1', '/2', '/3', '/gone-4', '/5']);
    expect(frames.map((frame) => frame !== undefined)).toEqual([true, false, true, true, false, true]);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('2 of 6 frames failed to load (first: /gone-1)');
  });

  it('cause no warning if all of them load or if loading is aborted', async () => {
    await load(['/0', '/1']);
    const aborted = new AbortController();
    aborted.abort();
    await load(['/0', '/gone'], aborted.signal);
    expect(warn).not.toHaveBeenCalled();
  });
});
