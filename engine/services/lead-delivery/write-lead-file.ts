import { createAdfXml } from './adf';
import { toFileTime, toSafeId } from './file-name';
import type { DeliveryResult, LeadFile, LeadMessage } from './lead-message';
import { createLeadPayload } from './lead-payload';
import { readFileFailure, writeFileAtomically } from './write-file-atomically';

export interface LeadFileTarget {
  /** Must exist. It is not created, because that would hide that a network share is not mounted. */
  folder: string;
  format: 'adf' | 'json';
}

const FORMATS: Readonly<
  Record<LeadFileTarget['format'], { extension: string; write: (message: LeadMessage) => string }>
> = {
  adf: { extension: 'xml', write: createAdfXml },
  json: {
    extension: 'json',
    write: (message) => `${JSON.stringify(createLeadPayload(message), null, 2)}\n`,
  },
};

/** Readable by the group, so that another program can collect the files. */
const MODE = 0o640;

/**
 * Writes the files of a lead (`….photo-1.jpg`), then the lead itself. Names consist of its time and id
 * (`20261126T180852Z-0f8fad5b-….xml`), so writing it again replaces it. Never throws; all failures are temporary.
 */
export async function writeLeadFile(
  message: LeadMessage,
  { folder, format }: LeadFileTarget,
  files: readonly LeadFile[] = [],
): Promise<DeliveryResult> {
  const { extension, write } = FORMATS[format];
  try {
    const name = `${toFileTime(message.createdAt)}-${toSafeId(message.leadId)}`;
    // Written before the lead, so that a program that finds the lead also finds its files.
    for (const file of files) await writeFileAtomically(folder, `${name}.${file.name}`, file.content, MODE);
    await writeFileAtomically(folder, `${name}.${extension}`, write(message), MODE);
    return { status: 'delivered' };
  } catch (error) {
    return readFileFailure(error);
  }
}
