import type { ChatConnection } from '../providers';

/** Works without any service: what is written stays in the window, and the answer says so. */
export const connect = ({ sandboxAnswer }: { sandboxAnswer: string }): ChatConnection => ({
  isSandbox: true,
  send: () => Promise.resolve(sandboxAnswer),
});
