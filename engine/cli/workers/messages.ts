import { isObject } from '../../lib';

/** Line that a server prints when it is ready. */
export interface Announcement {
  port: number;
  sites: readonly { slug: string; name: string; url: string }[];
  /** Address of the playground, if it is served. */
  playground?: string | undefined;
}

/** Why a worker stops: another one takes over, or the whole server ends. */
export type StopReason = 'replaced' | 'shutdown';

/** From a worker, once it handles requests. */
export interface ReadyMessage {
  type: 'ready';
  announcement: Announcement;
}

/** To a worker. */
export interface StopMessage {
  type: 'stop';
  reason: StopReason;
}

export const isReadyMessage = (message: unknown): message is ReadyMessage =>
  isObject(message) && message['type'] === 'ready' && isObject(message['announcement']);

const isStopMessage = (message: unknown): message is StopMessage =>
  isObject(message) &&
  message['type'] === 'stop' &&
  (message['reason'] === 'replaced' || message['reason'] === 'shutdown');

/** Notifies the primary process that this worker handles requests. */
export function reportReady(announcement: Announcement): void {
  const message: ReadyMessage = { type: 'ready', announcement };
  process.send?.(message);
}

/** In a worker: resolves when the primary process asks it to stop. */
export const waitForStop = (): Promise<StopReason> =>
  new Promise((stopped) => {
    process.on('message', (message: unknown) => {
      if (isStopMessage(message)) stopped(message.reason);
    });
  });
