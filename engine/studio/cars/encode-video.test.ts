import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createWalkaroundView } from './camera-views';
import { encodeVideo } from './encode-video';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('writes no video and explains why if ffmpeg is missing', () => {
  vi.stubEnv('FFMPEG_PATH', join(import.meta.dirname, 'missing-ffmpeg'));
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  expect(encodeVideo('%03d.png', 24, join(import.meta.dirname, 'video'))).toBe(0);
  expect(logError.mock.calls[0]?.[0]).toContain('ffmpeg is missing');
});

it('starts a walkaround in front of the nose and ends it behind the tail', () => {
  const body = { length: 4.56, height: 1.72 };
  const [first, last] = [createWalkaroundView(body, 0), createWalkaroundView(body, 1)];
  expect(first.position[0]).toBeGreaterThan(9);
  expect(last.position[0]).toBeLessThan(-8);
  expect(createWalkaroundView(body, 0.5).position[2]).toBeGreaterThan(8);
});
