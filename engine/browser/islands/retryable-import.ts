/** URL in the error of a module that could not be fetched; Chromium and Firefox name it. */
const MODULE_URL = /https?:\/\/\S+\.js/;

/**
 * Makes the import of a module repeatable. Chromium remembers a module that could not be fetched, for example while the
 * visitor was offline, and does not fetch it again under the same URL.
 */
export function createRetryableImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failedUrl: string | undefined;
  let failures = 0;
  return async () => {
    try {
      if (failedUrl === undefined) return await load();
      return (await import(/* @vite-ignore */ `${failedUrl}?attempt=${failures}`)) as Module;
    } catch (error) {
      failures += 1;
      failedUrl ??= MODULE_URL.exec(String(error))?.[0];
      throw error;
    }
  };
}
