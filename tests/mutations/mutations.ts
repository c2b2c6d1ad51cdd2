/** A small change that breaks the code. The named unit tests must fail. */
export interface Mutation {
  file: string;
  /** Text that appears exactly once in the file. */
  find: string;
  replace: string;
  /** Test files, or folders of tests, at least one of which must fail. */
  tests: readonly string[];
}

const mutation = (file: string, find: string, replace: string, ...tests: string[]): Mutation => ({
  file,
  find,
  replace,
  tests,
});

/** At least one for each room, of kinds that reviews overlook: a changed boundary, a missing guard, a swap. */
export const MUTATIONS: readonly Mutation[] = [
  mutation('engine/lib/escape.ts', `/[&<>"']/g`, `/[&<>"]/g`, 'engine/lib/escape.test.ts'),
  mutation(
    'engine/lib/single-flight.ts',
    '.finally(() => this.#inFlight.delete(key))',
    '',
    'engine/lib/single-flight.test.ts',
  ),
  mutation(
    'engine/layout/base/merge-patch.ts',
    'if (value === null)',
    'if (value === undefined)',
    'engine/layout/base/merge-patch.test.ts',
  ),
  mutation(
    'engine/layout/base/lru-cache.ts',
    'if (older !== undefined) this.set(key, older);',
    '',
    'engine/layout/base/lru-cache.test.ts',
  ),
  mutation(
    'engine/layout/base/did-you-mean.ts',
    'Math.floor(wrong.length / 3)',
    'wrong.length',
    'engine/layout/base/did-you-mean.test.ts',
  ),
  mutation(
    'engine/layout/model/routes.ts',
    'branch.route ??= route;',
    'branch.route = route;',
    'engine/layout/model/routes.test.ts',
  ),
  mutation(
    'engine/layout/model/operations/insert.ts',
    'problem ? { root, problem } : insertAt(root, node, placement)',
    'insertAt(root, node, placement)',
    'engine/layout/model/operations',
  ),
  mutation(
    'engine/layout/compose/config-finals.ts',
    'of chain.slice(0, index)',
    'of chain.slice(0, index + 1)',
    'engine/layout/compose/config-finals.test.ts',
    'engine/layout/check/checks.test.ts',
  ),
  mutation(
    'engine/layout/check/checks/page-node-ids.ts',
    'seen.set(node.id, node);',
    ';',
    'engine/layout/check/checks.test.ts',
  ),
  mutation(
    'engine/layout/tools/format-diagnostics.ts',
    '(WIDE.test(item) ? 2 : 1)',
    '1',
    'engine/layout/tools/format-diagnostics.test.ts',
  ),
  mutation(
    'engine/registry/check-manifest.ts',
    'seen.set(name, owner);',
    '',
    'engine/registry/manifest-examples.test.ts',
    'engine/registry/registry.test.ts',
  ),
  mutation(
    'engine/dealer/pricing/price.ts',
    '((vehicle.price ?? 0) > 0 ?',
    '((vehicle.price ?? 0) >= 0 ?',
    'engine/dealer/pricing/price.test.ts',
  ),
  mutation(
    'engine/dealer/locations/open-state.ts',
    'minutes < hours.to',
    'minutes <= hours.to',
    'engine/dealer/locations',
  ),
  mutation(
    'engine/dealer/vehicle/availability.ts',
    'age <= days * DAY_MS',
    'age < days * DAY_MS',
    'engine/dealer/vehicle',
  ),
  mutation(
    'engine/dealer/finance/loan.ts',
    'principal - residual * (1 - loss)',
    'principal - residual',
    'engine/dealer/finance/loan.test.ts',
  ),
  mutation(
    'engine/dealer/actions/contact-details.ts',
    '{6,15}',
    '{5,15}',
    'engine/dealer/actions/contact-details.test.ts',
  ),
  mutation(
    'engine/search/query/distinct.ts',
    'group.length < max',
    'group.length <= max',
    'engine/search/search-index.test.ts',
    'engine/search/reference-search.test.ts',
  ),
  mutation(
    'engine/search/storage/bit-set.ts',
    'set.clearTail();',
    '',
    'engine/search/storage/bit-set.test.ts',
  ),
  mutation(
    'engine/search/protocol/search-access.ts',
    'scope: () => scope }',
    'scope: () => EVERYTHING }',
    'engine/search/protocol',
  ),
  mutation(
    'engine/data/import/apply/shrink-guard.ts',
    'MAX_SHRINK_SHARE = 0.5',
    'MAX_SHRINK_SHARE = 0.9',
    'engine/data/import/import-stock.test.ts',
  ),
  mutation(
    'engine/data/export/csv-record.ts',
    `.replaceAll('"', '""')`,
    '',
    'engine/data/export/export.test.ts',
  ),
  mutation(
    'engine/services/outbound/public-address.ts',
    `if (parsed.range() !== 'unicast') return false;`,
    '',
    'engine/services/outbound/public-address.test.ts',
  ),
  mutation(
    'engine/services/search/fifo-cache.ts',
    '.peek(key)',
    '.get(key)',
    'engine/services/search/fifo-cache.test.ts',
  ),
  mutation(
    'engine/render/cache/cache-keys.ts',
    "tree.isVisible(child) ? '+' : '-'",
    "'+'",
    'engine/render/island.test.ts',
  ),
  mutation(
    'engine/server/http/same-origin-guard.ts',
    "fetchSite !== 'same-origin' && fetchSite !== 'none'",
    "fetchSite === 'cross-site'",
    'engine/server/http',
    'engine/server/api/leads.test.ts',
  ),
  mutation(
    'engine/server/http/safe-path.ts',
    "normalized.split('/').some((part) => part.startsWith('.'))",
    'false',
    'engine/server/http',
  ),
  mutation(
    'engine/server/sites/hosts.ts',
    'return hostHeaders !== 1;',
    'return hosts < 1;',
    'engine/server/sites/hosts.test.ts',
  ),
  mutation(
    'engine/cli/output/sarif.ts',
    "path.startsWith('..') || isAbsolute(path)",
    'isAbsolute(path)',
    'engine/cli/output/sarif.test.ts',
  ),
  mutation(
    'engine/browser/stores/vehicle-list.ts',
    'const before = read() ?? store.getState().items',
    'const before = store.getState().items',
    'engine/browser/stores',
  ),
  mutation(
    'engine/browser/search/search-router.ts',
    'if (isTypingNow && wasTyping)',
    'if (typing)',
    'engine/browser/search/search-router.test.ts',
  ),
  mutation(
    'engine/browser/loader/vehicle-lists.ts',
    'id != car)',
    'id == car)',
    'engine/browser/loader/vehicle-lists.test.ts',
  ),
  mutation(
    'blocks/kit/controls/AutocompleteField.tsx',
    "event.key === 'Escape' && isShown",
    "event.key === 'Escape' && active",
    'blocks/search-box/SearchBox.dom.test.tsx',
  ),
  mutation(
    'blocks/compare-button/CompareButton.tsx',
    '>= compareLimit',
    '> compareLimit',
    'blocks/compare-tray/CompareTray.dom.test.tsx',
  ),
  mutation(
    'blocks/kit/controls/BoundedNumberField.tsx',
    'onBlur={commit}',
    '',
    'blocks/finance-calculator/FinanceCalculator.dom.test.tsx',
  ),
  mutation(
    'blocks/finance-calculator/use-loans.ts',
    'if (isTouched.current || LOAN_FIELDS.some((field) => loanForm[field] !== undefined)) return;',
    '',
    'blocks/finance-calculator/FinanceCalculator.dom.test.tsx',
  ),
  mutation(
    'engine/data/sources/loan-form.ts',
    'value.kept = kept',
    'void kept',
    'engine/data/sources/loan-form.test.ts',
  ),
  mutation(
    'playground/store/history.ts',
    'future: [command, ...future]',
    'future: [command]',
    'playground/store',
  ),
  mutation(
    'playground/outline/insert-positions.ts',
    'count >= (target.max ?? Infinity)',
    'count > (target.max ?? Infinity)',
    'playground/outline',
  ),
  mutation(
    'engine/server/sites/watch-tenant-files.ts',
    'else if (isCreatedOrDeleted) this.#replaceTenant(name);',
    '',
    'engine/server/sites/watch-tenant-files.test.ts',
  ),
];
