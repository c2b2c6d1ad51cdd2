/**
 * The function, remembering its last answer: for what is asked several times in a row of the same object and never
 * again. It costs nothing to keep, where a table of answers (`once`) would grow with every object.
 */
export function lately<Key extends object, Answer>(read: (key: Key) => Answer): (key: Key) => Answer {
  let last: { readonly key: Key; readonly answer: Answer } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, answer: read(key) };
    return last.answer;
  };
}
