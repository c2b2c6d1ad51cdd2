/** Where a key leads in a menu of these labels; undefined where the key means nothing there. */
export function nextInMenu(
  key: string,
  at: number,
  labels: readonly string[],
  typed: string,
): number | undefined {
  const last = labels.length - 1;
  if (last < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return at >= last ? 0 : at + 1;
    case 'ArrowUp':
      return at <= 0 ? last : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return startingWith(typed, at, labels);
  }
}

/** The next label that begins with what was typed; one letter again and again walks through those that begin with it. */
function startingWith(typed: string, at: number, labels: readonly string[]): number | undefined {
  const wanted = typed.toLocaleLowerCase('en-AU');
  if (wanted === '') return undefined;
  const isRepeated = [...wanted].every((letter) => letter === wanted[0]);
  const words = isRepeated ? wanted.slice(0, 1) : wanted;
  // While a word is being typed, the item that fits so far keeps the focus.
  const from = isRepeated ? at + 1 : Math.max(at, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase('en-AU').startsWith(words)) return index;
  }
  return undefined;
}
