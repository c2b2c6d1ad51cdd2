/** The names in the value of a parameter: one or several. Those that the URL gives, such as `:form` and `?form`, are unknown. */
export const listParamNames = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (name): name is string => typeof name === 'string' && !/^[:?]/.test(name),
  );
