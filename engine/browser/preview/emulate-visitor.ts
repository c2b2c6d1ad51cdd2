/**
 * Emulates the visitor that the preview assumes, without changing anything that the browser stores for the
 * site.
 */
interface Visitor {
  /** `granted`, `denied` or `unknown`. */
  readonly consent?: string | undefined;
  /** `slow`. */
  readonly network?: string | undefined;
  /** `reduce`. */
  readonly motion?: string | undefined;
}

const CONSENT_KEY = 'forecourt.consent';
/** From the request of a page's script until its response. */
const SLOW_MS = 3_000;

/**
 * Media queries that do not depend on the browser's settings: the first always matches, the second never.
 */
const reduceMotion = (query: string): string =>
  query
    .replace(/\(prefers-reduced-motion(: *reduce)?\)/g, '(min-width: 0px)')
    .replace(/\(prefers-reduced-motion: *no-preference\)/g, '(max-width: 0px)');

function reduceMotionIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = reduceMotion(rule.media.mediaText);
      if (query !== rule.media.mediaText) rule.media.mediaText = query;
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) reduceMotionIn(rule.cssRules);
  }
}

function emulateReducedMotion(): void {
  const matchMedia = globalThis.matchMedia.bind(globalThis);
  globalThis.matchMedia = (query) => matchMedia(reduceMotion(query));
  const update = () => {
    for (const sheet of document.styleSheets) reduceMotionIn(sheet.cssRules);
  };
  update();
  // Islands add their own style sheets.
  document.addEventListener('load', update, { capture: true });
}

/** Answers reads and writes of the consent from memory. */
function emulateConsent(consent: string): void {
  let stored = consent === 'unknown' ? null : JSON.stringify({ choice: consent, at: Date.now() });
  const { getItem, setItem } = Storage.prototype;
  Storage.prototype.getItem = function read(key) {
    return key === CONSENT_KEY ? stored : getItem.call(this, key);
  };
  Storage.prototype.setItem = function write(key, value) {
    if (key === CONSENT_KEY) stored = value;
    else setItem.call(this, key, value);
  };
}

/** Delays the responses to the page's scripts, so that loading states can be seen. */
function emulateSlowNetwork(): void {
  const fetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (...request) => {
    const [response] = await Promise.all([
      fetch(...request),
      new Promise((resolve) => setTimeout(resolve, SLOW_MS)),
    ]);
    return response;
  };
}

/**
 * Makes the scripts and styles of a page treat its visitor as another one. Called before the page's own
 * scripts.
 */
export function emulateVisitor({ consent, network, motion }: Visitor): void {
  if (consent !== undefined) emulateConsent(consent);
  if (network === 'slow') emulateSlowNetwork();
  if (motion === 'reduce') emulateReducedMotion();
}
