import type { Connection } from '../../../engine/browser/stores/conversation';

/** A provider without a service: messages go nowhere, and the answer says so. */
export const connect = ({ sandboxAnswer }: { sandboxAnswer: string }): Connection => ({
  isSandbox: true,
  send: () => Promise.resolve(sandboxAnswer),
  close: () => undefined,
});
