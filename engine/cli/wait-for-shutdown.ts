/** Resolves at the first request to end (Ctrl+C, SIGTERM). */
export const untilStopped = (): Promise<string> =>
  new Promise((stopped) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped(signal));
  });
