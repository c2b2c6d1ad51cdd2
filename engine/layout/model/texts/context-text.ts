import { isObject, getOwn } from '../../base/json';

/** Text with values of the page context, such as a page title: an ICU message with dotted paths as arguments. */
export interface ContextText {
  /** The message with paths converted to names that ICU allows. */
  readonly message: string;
  /** Argument name in the message → path in the context. */
  readonly paths: ReadonlyMap<string, string>;
}

const PATH_ARGUMENT = /\{(\s*)([A-Za-z_]\w*(?:\.\w+)+)(?=\s*[,}])/g;
const parsed = new Map<string, ContextText>();
const MAX_TEXTS = 5_000;
const NO_PATHS: ContextText['paths'] = new Map();

/** `{vehicle.name} | {site.name}` → message `{vehicle__name} | {site__name}` and the two paths. */
export function readContextText(text: string): ContextText {
  if (!text.includes('{')) return { message: text, paths: NO_PATHS };
  let contextText = parsed.get(text);
  if (!contextText) {
    const paths = new Map<string, string>();
    const message = text.replaceAll(PATH_ARGUMENT, (_, space: string, path: string) => {
      const name = path.replaceAll('.', '__');
      paths.set(name, path);
      return `{${space}${name}`;
    });
    contextText = { message, paths };
    if (parsed.size >= MAX_TEXTS) parsed.clear();
    parsed.set(text, contextText);
  }
  return contextText;
}

type Value = string | number | boolean;

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Fills in a context text, such as a page title. `format` formats an ICU message; the caller supplies it, because the
 * caller knows the locale and caches messages. Missing values become empty strings.
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
