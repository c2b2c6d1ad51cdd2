import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DtdValidator, XmlDtd, XmlDocument, XmlValidateError } from 'libxml2-wasm';

/** The published DTD of ADF 1.0, in the folder FORECOURT_DATA or else ../shared/data. */
const DTD_FILE = join(process.env['FORECOURT_DATA'] ?? join('..', 'shared', 'data'), 'adf-1.0.dtd');

/**
 * The published DTD is no valid DTD: curly quotes, a missing comma and a missing `#`. Two content models are ambiguous,
 * which XML forbids; the replacements accept the same documents.
 */
const REPAIRS: readonly (readonly [string, string])[] = [
  ['“', '"'],
  ['”', '"'],
  ['weighting price?', 'weighting, price?'],
  ['comments (PCDATA)', 'comments (#PCDATA)'],
  ['((email | phone+) | (email, phone+))', '((email, phone*) | phone+)'],
  [
    '((interiorcolor | exteriorcolor) | (interiorcolor, exteriorcolor))',
    '((interiorcolor, exteriorcolor?) | exteriorcolor)',
  ],
];

export interface AdfValidator {
  /** Why a document is not valid ADF; undefined if it is valid. Throws if it is not well-formed. */
  findError(xml: string): string | undefined;
}

/** A validator with libxml2; undefined, with a note in the output, if the DTD is not available. */
export function loadAdfValidator(): AdfValidator | undefined {
  if (!existsSync(DTD_FILE)) {
    process.stderr.write(
      `NOT RUN: validation against the DTD of ADF 1.0. ${DTD_FILE} does not exist. Set FORECOURT_DATA to its folder.\n`,
    );
    return undefined;
  }
  const published = readFileSync(DTD_FILE, 'utf8');
  const missing = REPAIRS.filter(([wrong]) => !published.includes(wrong));
  if (missing.length > 0) throw new Error(`The DTD has changed: ${JSON.stringify(missing)}`);
  const repaired = REPAIRS.reduce((text, [wrong, right]) => text.replaceAll(wrong, right), published);
  const validator = new DtdValidator(XmlDtd.fromString(repaired));
  return {
    findError(xml) {
      using document = XmlDocument.fromString(xml);
      try {
        validator.validate(document);
        return undefined;
      } catch (error) {
        if (error instanceof XmlValidateError) return error.message || 'not valid';
        throw error;
      }
    },
  };
}

/** The text at an XPath; undefined if nothing is there. */
export function readXml(xml: string, path: string): string | undefined {
  using document = XmlDocument.fromString(xml);
  return document.get(path)?.content;
}
