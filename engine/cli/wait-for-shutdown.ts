/**
 * Resolves on the first SIGINT or SIGTERM. Later ones are ignored: Ctrl+C sends a signal to all processes of a terminal,
 * and npm passes on its own, so that a process often gets several.
 */
export const waitForShutdown = (): Promise<string> =>
  new Promise((stopped) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped(signal));
  });
