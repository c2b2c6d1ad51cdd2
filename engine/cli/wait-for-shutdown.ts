/** Resolves on the first SIGINT or SIGTERM. */
export const waitForShutdown = (): Promise<string> =>
  new Promise((stopped) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped(signal));
  });
