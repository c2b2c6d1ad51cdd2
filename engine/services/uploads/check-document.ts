import { unzipSync } from 'fflate';
import { UploadError } from './upload-error';

/** Enough for a résumé with pictures. */
export const MAX_DOCUMENT_BYTES = 10 * 1_024 * 1_024;

export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[keyof typeof DOCUMENT_TYPES];

const PDF_START = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** Programs write this much before the start of a PDF and after its end. */
const PDF_MARGIN = 1_024;
/** The container of Word 97 to 2003, and the names of its text and of its macros. */
const DOC_START = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const DOC_TEXT = Buffer.from('WordDocument', 'utf16le');
const DOC_MACROS = Buffer.from('_VBA_PROJECT', 'utf16le');
const ZIP_START = Buffer.from('504b0304', 'hex');
const DOCX_TEXT = 'word/document.xml';
/** Macros, and the programs and documents that Word files can contain. */
const DOCX_PROGRAMS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^word\/(?:embeddings|activeX)\//i;

/** Reads the names of the files in a ZIP archive, without unpacking them; undefined if it is damaged. */
function listZipNames(content: Uint8Array): string[] | undefined {
  const names: string[] = [];
  try {
    unzipSync(content, {
      filter({ name }) {
        names.push(name);
        return false;
      },
    });
    return names;
  } catch {
    return undefined;
  }
}

function findType(content: Buffer): DocumentType | 'macros' | undefined {
  if (content.subarray(0, PDF_MARGIN).includes(PDF_START))
    return content.subarray(-PDF_MARGIN).includes(PDF_END) ? DOCUMENT_TYPES.pdf : undefined;
  if (content.subarray(0, DOC_START.length).equals(DOC_START)) {
    if (!content.includes(DOC_TEXT)) return undefined;
    return content.includes(DOC_MACROS) ? 'macros' : DOCUMENT_TYPES.doc;
  }
  if (!content.subarray(0, ZIP_START.length).equals(ZIP_START)) return undefined;
  const names = listZipNames(content);
  if (!names?.includes(DOCX_TEXT)) return undefined;
  return names.some((name) => DOCX_PROGRAMS.test(name)) ? 'macros' : DOCUMENT_TYPES.docx;
}

/**
 * Checks that a file is a PDF or Word document without macros. The type is detected from the content.
 * Unlike a photo, it is stored unchanged, so it must never be served as a page.
 * @throws UploadError if it is not accepted
 */
export function checkDocument(source: Uint8Array): { bytes: Buffer; type: DocumentType } {
  if (source.byteLength === 0) throw new UploadError('empty');
  if (source.byteLength > MAX_DOCUMENT_BYTES) throw new UploadError('documentTooLarge');
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const type = findType(bytes);
  if (type === 'macros') throw new UploadError('macros');
  if (type === undefined) throw new UploadError('notDocument');
  return { bytes, type };
}
