import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { walkaroundView } from './camera-views';
import { encodeVideo } from './encode-video';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('writes no video and explains why if ffmpeg is missing', () => {
  vi.stubEnv('FFMPEG_PATH', join(import.meta.dirname, 'no-ffmpeg-here'));
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(encodeVideo('%03d.png', 24, join(import.meta.dirname, 'film'))).toBe(0);
  expect(log.mock.calls[0]?.[0]).toContain('ffmpeg is missing');
});

it('starts a walkaround in front of the nose and ends it behind the tail', () => {
  const body = { length: 4.56, height: 1.72 };
  const [first, last] = [walkaroundView(body, 0), walkaroundView(body, 1)];
  expect(first.pos[0]).toBeGreaterThan(9);
  expect(last.pos[0]).toBeLessThan(-8);
  expect(walkaroundView(body, 0.5).pos[2]).toBeGreaterThan(8);
});
