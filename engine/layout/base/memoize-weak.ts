/** The function, asked once for each object: its answer is kept for as long as the object itself. */
export function once<Key extends object, Answer>(read: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new WeakMap<Key, { readonly answer: Answer }>();
  return (key) => {
    let known = answers.get(key);
    if (!known) answers.set(key, (known = { answer: read(key) }));
    return known.answer;
  };
}
