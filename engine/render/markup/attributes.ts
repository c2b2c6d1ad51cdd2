import { escapeText, toText } from './escape-text';
import { renderStyle } from './style-attribute';

/** How React writes a prop as an attribute. */
type AttributeKind =
  /** Any value except functions, symbols and booleans. */
  | 'string'
  /** Any value except functions and symbols; booleans are written as `true` and `false`. */
  | 'enumerated'
  /** Empty if the value is truthy. */
  | 'boolean'
  /** Empty for true, absent for false, otherwise the value. */
  | 'overloaded'
  | 'positive'
  | 'number'
  /** Checked for `javascript:`; not written if empty. */
  | 'address'
  /** Checked for `javascript:`. */
  | 'action'
  /** `data-*` and `aria-*`: booleans are written as `true` and `false`. */
  | 'words'
  | 'style'
  | 'none';

interface Attribute {
  kind: AttributeKind;
  /** ` name="` */
  start: string;
}

const list = (names: string): readonly string[] => names.split(' ');

/** SVG attributes with hyphens, and attributes of HTML that have another name than their prop, as in react-dom (MIT). */
const HYPHENATED = list(
  'acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule ' +
    'colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground ' +
    'fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant ' +
    'fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering ' +
    'letterSpacing lightingColor markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder ' +
    'pointerEvents renderingIntent shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness ' +
    'strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor ' +
    'textDecoration textRendering transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange ' +
    'unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY ' +
    'wordSpacing writingMode xHeight',
);
const RENAMED: Readonly<Record<string, string>> = {
  htmlFor: 'for',
  crossOrigin: 'crossorigin',
  xmlnsXlink: 'xmlns:xlink',
};
const aliases = new Map([
  ...HYPHENATED.map((name) => [name, name.replace(/[A-Z]/g, '-$&').toLowerCase()] as const),
  ...Object.entries(RENAMED),
]);

const NAMESPACED = list(
  'xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace',
);

const SPECIAL = new Map<string, Attribute>();
function define(kind: AttributeKind, names: readonly string[], rename = (name: string) => name): void {
  for (const name of names) SPECIAL.set(name, { kind, start: ` ${rename(name)}="` });
}
define('string', ['className'], () => 'class');
define('string', ['tabIndex'], () => 'tabindex');
define('string', list('dir role viewBox width height'));
define('string', NAMESPACED, (name) =>
  name.replace(/^(xlink|xml)(.*)$/, (_, space: string, rest: string) => `${space}:${rest.toLowerCase()}`),
);
define('style', ['style']);
define('address', list('src href'));
define('action', list('action formAction'));
define('action', ['xlinkHref'], () => 'xlink:href');
define(
  'none',
  list('defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning ref'),
);
define('boolean', list('autoFocus multiple muted'), (name) => name.toLowerCase());
define(
  'enumerated',
  list(
    'contentEditable spellCheck draggable value autoReverse externalResourcesRequired focusable preserveAlpha',
  ),
);
define(
  'boolean',
  list(
    'inert allowFullScreen async autoPlay controls credentialless default defer disabled disablePictureInPicture ' +
      'disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed ' +
      'scoped seamless itemScope',
  ),
);
define('overloaded', list('capture download'));
define('positive', list('cols rows size span'));
define('number', list('rowSpan start'));

/** React's rule for names of attributes: those that HTML and XML allow. */
const NAME_START = String.raw`:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD`;
const NAME = new RegExp(String.raw`^[${NAME_START}][${NAME_START}\-.0-9\u00B7\u0300-\u036F\u203F-\u2040]*$`);

const isAttributeName = (name: string): boolean => NAME.test(name);

const isEventHandler = (name: string): boolean => name.length > 2 && /^on/i.test(name);

function describeAttribute(prop: string): Attribute {
  const special = SPECIAL.get(prop);
  if (special) return special;
  if (isEventHandler(prop)) return { kind: 'none', start: '' };
  const name = aliases.get(prop) ?? prop;
  if (!isAttributeName(name)) return { kind: 'none', start: '' };
  return { kind: /^(?:data|aria)-/i.test(name) ? 'words' : 'string', start: ` ${name}="` };
}

/** Names of props are in code, but a block can spread data, so the cache is limited. */
const attributes = new Map<string, Attribute>();
const MAX_ATTRIBUTES = 2_000;

function getAttribute(prop: string): Attribute {
  let attribute = attributes.get(prop);
  if (!attribute) {
    if (attributes.size >= MAX_ATTRIBUTES) attributes.clear();
    attributes.set(prop, (attribute = describeAttribute(prop)));
  }
  return attribute;
}

const JAVASCRIPT =
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;
const BLOCKED = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

export const blockJavaScript = (url: string): string => (JAVASCRIPT.test(url) ? BLOCKED : url);

const renderUrl = (start: string, value: unknown): string =>
  `${start}${escapeText(blockJavaScript(toText(value)))}"`;

/** Renders the attribute of one prop of an element; an empty string if it has none. */
export function renderAttribute(prop: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const { kind, start } = getAttribute(prop);
  const type = typeof value;
  if (kind === 'style') return renderStyle(value);
  if (type === 'function' || type === 'symbol' || kind === 'none') return '';
  switch (kind) {
    case 'string':
      return type === 'boolean' ? '' : `${start}${escapeText(toText(value))}"`;
    case 'words':
    case 'enumerated':
      return `${start}${escapeText(toText(value))}"`;
    case 'boolean':
      return value ? `${start}"` : '';
    case 'overloaded':
      if (value === false) return '';
      return value === true ? `${start}"` : `${start}${escapeText(toText(value))}"`;
    case 'positive':
      return Number(value) >= 1 ? `${start}${escapeText(toText(value))}"` : '';
    case 'number':
      return Number.isNaN(Number(value)) ? '' : `${start}${escapeText(toText(value))}"`;
    case 'address':
      return type === 'boolean' || value === '' ? '' : renderUrl(start, value);
    case 'action':
      return type === 'boolean' ? '' : renderUrl(start, value);
  }
}

/** Renders the attribute of a custom element, which gets its props unchanged. */
export function renderCustomAttribute(prop: string, value: unknown): string {
  switch (prop) {
    case 'style':
      return renderStyle(value);
    case 'suppressContentEditableWarning':
    case 'suppressHydrationWarning':
    case 'ref':
      return '';
  }
  if (!isAttributeName(prop) || value === false) return '';
  const type = typeof value;
  if (type === 'function' || type === 'symbol' || type === 'object') return '';
  const name = prop === 'className' ? 'class' : prop;
  return ` ${name}="${value === true ? '' : escapeText(toText(value))}"`;
}
