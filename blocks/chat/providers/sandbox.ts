import type { Connection } from '../../../engine/browser/stores/conversation';

/** Stands in for a chat service: it sends no messages, and its reply says so. */
export const connect = ({ sandboxAnswer }: { sandboxAnswer: string }): Connection => ({
  isSandbox: true,
  send: () => Promise.resolve(sandboxAnswer),
  close: () => undefined,
});
