import { escapeText, toText } from './escape-text';
import { throwUnsupported } from './unsupported';

/** Properties whose numbers have no unit, as in react-dom (MIT licence). */
const UNITLESS = new Set(
  (
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup ' +
    'boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow ' +
    'gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp ' +
    'lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity ' +
    'strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth MozAnimationIterationCount MozBoxFlex ' +
    'MozBoxFlexGroup MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder ' +
    'msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount ' +
    'WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow ' +
    'WebkitFlexPositive WebkitFlexShrink WebkitLineClamp'
  ).split(' '),
);

const names = new Map<string, string>();
const MAX_NAMES = 1_000;

function convertName(property: string): string {
  let name = names.get(property);
  if (name === undefined) {
    if (names.size >= MAX_NAMES) names.clear();
    name = escapeText(
      property
        .replace(/([A-Z])/g, '-$1')
        .toLowerCase()
        .replace(/^ms-/, '-ms-'),
    );
    names.set(property, name);
  }
  return name;
}

function convertValue(property: string, value: unknown): string {
  if (typeof value === 'number') return value === 0 || UNITLESS.has(property) ? String(value) : `${value}px`;
  return escapeText(toText(value).trim());
}

/** Renders ` style="…"`, or nothing if no property has a value. */
export function renderStyle(style: unknown): string {
  if (typeof style !== 'object' || style === null) return throwUnsupported('A style that is not an object');
  let html = '';
  for (const [property, value] of Object.entries(style)) {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue;
    const isVariable = property.startsWith('--');
    const declaration = isVariable
      ? `${escapeText(property)}:${escapeText(toText(value).trim())}`
      : `${convertName(property)}:${convertValue(property, value)}`;
    html += html === '' ? declaration : `;${declaration}`;
  }
  return html === '' ? '' : ` style="${html}"`;
}
