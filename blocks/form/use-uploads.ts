import { useEffect, useRef, useState } from 'react';
import { shrinkPicture } from '../../engine/browser/api/shrink-picture';
import { uploadPicture } from '../../engine/browser/api/uploads';
import type { BlockProps } from '../../schemas';

/** A picture of the visitor. */
export interface Upload {
  key: string;
  file: File;
  preview?: ImageBitmap;
  /** From 0 to 1 while it is sent. */
  progress?: number;
  /** The id that the form sends, once the server has it. */
  id?: string;
  error?: string;
  canRetry?: boolean;
}

/** Pictures that are sent at once: more would make each slower on a phone. */
const CONCURRENCY = 2;

interface Uploads {
  uploads: readonly Upload[];
  add(files: readonly File[]): void;
  remove(key: string): void;
  retry(key: string): void;
  /** Resolves when nothing is being sent any more. */
  settled(): Promise<void>;
}

/**
 * Sends pictures while the visitor fills in the form.
 * @param max how many the form takes; more are left out
 * @param onChange gets the ids that the form sends
 */
export function useUploads(
  { max, t }: { max: number; t: BlockProps<'form'>['t'] },
  onChange: (ids: readonly string[]) => void,
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // What callbacks of requests read: state would be that of the render that started them.
  const current = useRef<readonly Upload[]>([]);
  const running = useRef(new Map<string, { controller: AbortController; done: Promise<void> }>());
  const nextKey = useRef(0);

  const set = (next: readonly Upload[]) => {
    const idsBefore = listIds(current.current);
    current.current = next;
    setUploads(next);
    const ids = listIds(next);
    if (ids.join() !== idsBefore.join()) onChange(ids);
  };
  const update = (key: string, change: Partial<Upload>) =>
    set(current.current.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

  const send = async ({ key, file }: Upload, signal: AbortSignal) => {
    const { content, preview } = await shrinkPicture(file);
    if (signal.aborted) return;
    update(key, { progress: 0, ...(preview && { preview }) });
    const result = await uploadPicture(content, {
      signal,
      onProgress: (progress) => update(key, { progress }),
    });
    if (signal.aborted) return;
    if ('id' in result) update(key, { progress: undefined, id: result.id });
    else {
      const error = result.reason ?? t(result.isOffline ? 'fileOffline' : 'fileFailed');
      update(key, { progress: undefined, error, canRetry: result.canRetry });
    }
  };
  const startWaiting = () => {
    for (const upload of current.current) {
      if (running.current.size >= CONCURRENCY) return;
      if (upload.id !== undefined || upload.error !== undefined || running.current.has(upload.key)) continue;
      const controller = new AbortController();
      const done = send(upload, controller.signal).finally(() => {
        running.current.delete(upload.key);
        startWaiting();
      });
      running.current.set(upload.key, { controller, done });
    }
  };

  useEffect(() => {
    const started = running.current;
    return () => started.forEach(({ controller }) => controller.abort());
  }, []);

  return {
    uploads,
    add(files) {
      const added = files.slice(0, Math.max(0, max - current.current.length)).map((file): Upload => {
        nextKey.current += 1;
        return { key: String(nextKey.current), file };
      });
      set([...current.current, ...added]);
      startWaiting();
    },
    remove(key) {
      running.current.get(key)?.controller.abort();
      set(current.current.filter((upload) => upload.key !== key));
    },
    retry(key) {
      set(
        current.current.map((upload) => {
          if (upload.key !== key) return upload;
          const { error: _error, canRetry: _canRetry, ...rest } = upload;
          return rest;
        }),
      );
      startWaiting();
    },
    async settled() {
      while (running.current.size > 0) await Promise.all([...running.current.values()].map(({ done }) => done));
    },
  };
}

const listIds = (uploads: readonly Upload[]): string[] => uploads.flatMap(({ id }) => (id === undefined ? [] : [id]));
