import type { Diagnostic } from '../../../schemas';
import type { ManifestExample } from '../manifest-examples';
import { createRegistry, type BlockFile } from '../registry';

/** Returns the registry's findings for an example's folder, with `text` as the content of the example's file. */
export function diagnoseExample(example: ManifestExample, text: string): readonly Diagnostic[] {
  const isManifest = example.file.endsWith('block.json');
  const block: BlockFile = {
    folder: 'price-card',
    file: 'blocks/price-card/block.json',
    text: isManifest ? text : (example.manifest ?? ''),
    ...(!isManifest && { example: { file: example.file, text } }),
  };
  const otherBlock = example.otherManifest && {
    folder: 'other-card',
    file: 'blocks/other-card/block.json',
    text: example.otherManifest,
  };
  return createRegistry(otherBlock ? [otherBlock, block] : [block]).diagnostics;
}
