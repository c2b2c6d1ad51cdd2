/** Thrown where an element uses something that only `react-dom/server` renders. */
export class UnsupportedError extends Error {
  constructor(readonly feature: string) {
    super(`${feature} is rendered by react-dom.`);
  }
}

export const throwUnsupported = (feature: string): never => {
  throw new UnsupportedError(feature);
};
