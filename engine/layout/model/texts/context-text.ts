import { isObject, getOwn } from '../../base/json';

/** A text over the page context, such as a page's title: an ICU message whose arguments are dotted paths. */
export interface ContextText {
  /** The message with each path turned into a name that ICU allows. */
  readonly message: string;
  /** Name in the message → path in the context. */
  readonly paths: ReadonlyMap<string, string>;
}

const PATH_ARGUMENT = /\{(\s*)([A-Za-z_]\w*(?:\.\w+)+)(?=\s*[,}])/g;
const read = new Map<string, ContextText>();
const MAX_TEXTS = 5_000;
const NO_PATHS: ContextText['paths'] = new Map();

/** `{vehicle.name} | {site.name}` → message `{vehicle__name} | {site__name}` and the two paths. */
export function readContextText(text: string): ContextText {
  if (!text.includes('{')) return { message: text, paths: NO_PATHS };
  let known = read.get(text);
  if (!known) {
    const paths = new Map<string, string>();
    const message = text.replaceAll(PATH_ARGUMENT, (_, space: string, path: string) => {
      const name = path.replaceAll('.', '__');
      paths.set(name, path);
      return `{${space}${name}`;
    });
    known = { message, paths };
    if (read.size >= MAX_TEXTS) read.clear();
    read.set(text, known);
  }
  return known;
}

type Value = string | number | boolean;

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Fills a text over the context, for example a page's title. `format` formats an ICU message (the caller's, so
 * that there is one place for locale and caches). A value that is not there is empty text.
 */
export function fillContextText(
  text: string,
  context: object,
  format: (message: string, values: Record<string, Value>) => string,
): string {
  const { message, paths } = readContextText(text);
  const values: Record<string, Value> = {};
  for (const [name, path] of paths) {
    const value = path
      .split('.')
      .reduce<unknown>((inner, key) => (isObject(inner) ? getOwn(inner, key) : undefined), context);
    values[name] = isValue(value) ? value : '';
  }
  return format(message, values);
}
