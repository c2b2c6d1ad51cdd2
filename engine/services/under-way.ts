/**
 * All who ask for the same at the same time get the one result. What is done or has failed is forgotten: whoever asks
 * later starts it anew.
 * @param underWay what is being worked on, by its key
 */
export function once<Result>(
  underWay: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let running = underWay.get(key);
  if (!running) {
    running = work().finally(() => underWay.delete(key));
    underWay.set(key, running);
  }
  return running;
}
