import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkDocument, DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from './check-document';
import { UploadError } from './upload-error';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
const createDocx = (...names: string[]) =>
  zipSync(Object.fromEntries(['[Content_Types].xml', ...names].map((name) => [name, strToU8('<a/>')])));
const createDoc = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ]);

function getProblem(content: Uint8Array): string | undefined {
  try {
    checkDocument(content);
    return undefined;
  } catch (error) {
    if (error instanceof UploadError) return error.problem;
    throw error;
  }
}

describe('a document', () => {
  it.each([
    ['PDF', PDF, DOCUMENT_TYPES.pdf],
    ['Word 97', createDoc('WordDocument'), DOCUMENT_TYPES.doc],
    ['Word', createDocx('word/document.xml'), DOCUMENT_TYPES.docx],
  ])('can be %s, and is kept as it is', (_name, content, type) => {
    const checked = checkDocument(content);
    expect(checked.type).toBe(type);
    expect(checked.bytes.equals(content)).toBe(true);
  });

  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'notDocument'],
    ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'notDocument'],
    ['a spreadsheet', createDocx('xl/workbook.xml'), 'notDocument'],
    ['an old spreadsheet', createDoc('Workbook'), 'notDocument'],
    ['a damaged archive', Buffer.from('504b030400', 'hex'), 'notDocument'],
    ['macros', createDocx('word/document.xml', 'word/vbaProject.bin'), 'macros'],
    ['old macros', createDoc('WordDocument', '_VBA_PROJECT'), 'macros'],
    ['a program inside', createDocx('word/document.xml', 'word/embeddings/oleObject1.bin'), 'macros'],
    ['too many bytes', Buffer.alloc(MAX_DOCUMENT_BYTES + 1), 'documentTooLarge'],
  ])('is refused if it is %s', (_name, content, problem) => {
    expect(getProblem(content)).toBe(problem);
  });

  it('of any content is accepted or refused, never an unforeseen error', () => {
    const starts = fc.constantFrom(
      Buffer.alloc(0),
      PDF,
      createDoc('WordDocument'),
      Buffer.from('504b0304', 'hex'),
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        getProblem(Buffer.concat([start, rest]));
      }),
    );
  });
});
