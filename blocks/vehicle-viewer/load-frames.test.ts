import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFrames } from './load-frames';

/** A browser in which pictures arrive but for those whose address says `gone`. */
class Picture {
  src = '';
  decode = () => (this.src.includes('gone') ? Promise.reject(new Error('404')) : Promise.resolve());
}

const load = (urls: readonly string[], signal = new AbortController().signal) =>
  loadFrames(urls, { onProgress: () => {}, signal });
const { warn } = vi.hoisted(() => ({ warn: vi.fn<(words: string) => void>() }));

beforeEach(() => {
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('createImageBitmap', ({ src }: Picture) => Promise.resolve({ src, close: () => {} }));
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  warn.mockClear();
});

describe('the frames of a turntable', () => {
  it('are in order, with gaps where one is missing, of which the console tells once (ERR-013)', async () => {
    const frames = await load(['/0', '/gone-1', '/2', '/3', '/gone-4', '/5']);
    expect(frames.map((frame) => frame !== undefined)).toEqual([true, false, true, true, false, true]);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain('2 of 6 frames could not be loaded, /gone-1 first');
  });

  it('are nothing to tell of when all are there, or nobody waits for them any more', async () => {
    await load(['/0', '/1']);
    const left = new AbortController();
    left.abort();
    await load(['/0', '/gone'], left.signal);
    expect(warn).not.toHaveBeenCalled();
  });
});
