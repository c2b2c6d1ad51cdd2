import { readDocument, getDocumentObject } from '../../model/document';
import { listBlocksWithText } from '../../model/texts';
import type { SiteCheck } from '../check';

export const unusedText: SiteCheck = {
  meta: {
    code: 'FC902',
    name: 'unused-text',
    severity: 'advice',
    suppressedBy: 'site',
    docs: 'A site overrides a text of a block that none of its pages uses, so the text is never shown. Remove the text, or add the block to a page. Templates are not checked, because sites that extend them may use the block.',
  },
  *run({ tenant, usages }) {
    const source = tenant.chain.at(-1)?.files.get('texts.json');
    if (!source || tenant.isTemplate) return;
    const { environment } = tenant.compiler;
    const pages = [...usages.values()];
    const isUsed = (block: string) => pages.some(({ blocks }) => blocks.includes(block));
    for (const key of Object.keys(getDocumentObject(readDocument(source, 'texts')))) {
      const readers = listBlocksWithText(environment.blocks, key);
      if (readers.length === 0 || readers.some(isUsed)) continue;
      const message = `No page of this site uses '${readers.join("' or '")}', so the text '${key}' is never shown. Remove it.`;
      yield { location: { source, pointer: [key], on: 'key' }, message, tenant: tenant.slug };
    }
  },
};
