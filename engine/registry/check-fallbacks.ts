import { describeSchemaErrors, didYouMean, isAllowedIn, suggestName, type BlockEntry } from '../layout';
import { manifestChecks as checks } from './manifest-checks';
import type { Report } from './check-manifest';

/** Checks that the fallback of each slot is a block that the slot allows, with valid props. */
export function checkFallbacks(
  { manifest }: BlockEntry,
  blocks: ReadonlyMap<string, BlockEntry>,
  report: Report,
): void {
  for (const [name, slot] of Object.entries(manifest.slots ?? {})) {
    const { fallback } = slot;
    if (!fallback) continue;
    const at = ['slots', name, 'fallback'];
    const entry = blocks.get(fallback.block);
    if (!entry) {
      const suggestion = didYouMean(suggestName(fallback.block, blocks.keys()));
      const message = `The fallback of the slot '${name}' is '${fallback.block}', which is not a block.${suggestion}`;
      report(checks.slot, [...at, 'block'], message);
      continue;
    }
    if (!isAllowedIn(slot, fallback.block, entry.manifest.category)) {
      const message = `The slot '${name}' does not allow its fallback '${fallback.block}'. Use another block, or add it to 'allow'.`;
      report(checks.slot, [...at, 'block'], message);
    }
    for (const error of describeSchemaErrors(entry.checkProps(fallback.props ?? {})))
      report(checks.slot, [...at, 'props', ...error.pointer], error.message, error.on);
  }
}
