import type { Diagnostic } from '../../../schemas';
import type { ManifestExample } from '../manifest-examples';
import { createRegistry, type BlockFile } from '../registry';

/** The registry's findings for an example's folder, with this content in the example's file. */
export function exampleDiagnostics(example: ManifestExample, text: string): readonly Diagnostic[] {
  const isManifest = example.file.endsWith('block.json');
  const block: BlockFile = {
    folder: 'price-card',
    file: 'blocks/price-card/block.json',
    text: isManifest ? text : (example.manifest ?? ''),
    ...(!isManifest && { example: { file: example.file, text } }),
  };
  const other = example.other && {
    folder: 'other-card',
    file: 'blocks/other-card/block.json',
    text: example.other,
  };
  return createRegistry(other ? [other, block] : [block]).diagnostics;
}
