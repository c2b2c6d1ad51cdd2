/** What this module needs of Trusted Types, which the DOM library does not describe. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicies;
  }
}

const allowed = new Set<string>();

/**
 * Allows a worker from this URL on a page whose policy requires Trusted Types, and from no other URL. The page's security
 * policy must allow the policy `default` (`usesWorkers` in the block's manifest).
 */
export function allowWorker(url: string): void {
  const isFirst = allowed.size === 0;
  allowed.add(url);
  if (!isFirst) return;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(requested) {
      if (allowed.has(requested)) return requested;
      throw new TypeError('This is not the URL of a worker of the page.');
    },
  });
}
