import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { DatabaseConnectionError, UploadsFullError } from '../../data';
import { ImageError } from '../../services/images';
import type { AcceptedFiles } from '../../dealer';
import { UploadError } from '../../services/uploads';
import { SubmittedForm } from './lead-form';
import { MAX_UPLOAD_BYTES, type UploadReceiver } from './upload-receiver';

/** A form with files, as a browser without JavaScript sends it. */
export const MULTIPART_CONTENT_TYPE = 'multipart/form-data';

/** Room for eight photos of a phone. They are in memory until they are stored. */
const MAX_FILES_BYTES = 64 * 1_024 * 1_024;
const LIMITS = {
  files: 16,
  fileSize: MAX_UPLOAD_BYTES,
  fields: 400,
  fieldSize: 262_144,
  fieldNameSize: 200,
  parts: 420,
  headerPairs: 20,
};
/** Longer than anyone types. */
const MAX_FIELDS_BYTES = 1_048_576;

interface ReceivedFile {
  name: string;
  /** Undefined if it was too large, or if files are not stored. */
  content: Buffer | undefined;
}

interface ReceivedForm {
  form: SubmittedForm;
  files: ReceivedFile[];
}

/**
 * Reads a multipart form. Returns everything that could be read, even if the body is malformed, because
 * visitors must get the form back with what they entered.
 * @param keepsFiles whether there is room for the files; if not, only the fields are read
 */
export function readMultipartForm(
  contentType: string,
  body: IncomingMessage,
  keepsFiles: boolean,
): Promise<ReceivedForm> {
  return new Promise((resolve) => {
    const fields = new URLSearchParams();
    const files: ReceivedFile[] = [];
    let isCut = false;
    let fieldBytes = 0;
    let fileBytes = 0;
    const finish = () => {
      body.unpipe();
      body.resume();
      resolve({ form: new SubmittedForm(fields, isCut), files });
    };
    let parser: BusboyInstance;
    try {
      parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
    } catch {
      finish();
      return;
    }
    parser.on('field', (name, value, _nameCut, isValueCut) => {
      fieldBytes += Buffer.byteLength(value);
      if (isValueCut || fieldBytes > MAX_FIELDS_BYTES) isCut = true;
      if (fieldBytes <= MAX_FIELDS_BYTES) fields.append(name, value);
    });
    parser.on('file', (name, stream, fileName) => {
      const chunks: Buffer[] = [];
      let isKept = keepsFiles;
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        fileBytes += chunk.length;
        if (fileBytes > MAX_FILES_BYTES) isKept = false;
        if (isKept) chunks.push(chunk);
      });
      stream.on('limit', () => {
        isKept = false;
      });
      // The body ended in the middle of the file.
      stream.on('error', finish);
      stream.on('end', () => {
        // If no file was chosen, browsers send an empty one without a name.
        if (size === 0 && !fileName) return;
        files.push({ name, content: isKept ? Buffer.concat(chunks) : undefined });
      });
    });
    for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'])
      parser.on(event, () => {
        isCut = true;
      });
    parser.on('finish', finish);
    for (const source of [parser, body] as const) source.on('error', finish);
    body.on('aborted', finish);
    body.pipe(parser);
  });
}

/** Whether the file is unreadable or the server is busy. The visitor gets the form back and can try again. */
const isRefusal = (error: unknown): boolean =>
  [UploadError, ImageError, UploadsFullError, DatabaseConnectionError].some((type) => error instanceof type);

/**
 * Reads a form and stores its files. Their ids take the place of the files in the form.
 * @param receiver absent on sites whose forms have no files
 * @param accepts what a field of a form accepts
 * @returns the form, and the names of fields with files that were not stored
 */
export async function receiveMultipartForm(
  request: FastifyRequest,
  tenant: string,
  receiver: UploadReceiver | undefined,
  accepts: (form: string, field: string) => AcceptedFiles,
): Promise<{ form: SubmittedForm; failed: ReadonlySet<string> }> {
  const contentType = request.headers['content-type'] ?? '';
  const keepsFiles = receiver?.reserve() ?? false;
  try {
    const { form, files } = await readMultipartForm(contentType, request.raw, keepsFiles);
    const failed = new Set<string>();
    for (const { name, content } of files) {
      const accepted = accepts(form.fields.get('form') ?? '', name);
      const id =
        receiver && content && (await storeFile(request, tenant, receiver, { content, accepts: accepted }));
      if (id === undefined) failed.add(name);
      else form.fields.append(name, id);
    }
    return { form, failed };
  } finally {
    if (keepsFiles) receiver?.release();
  }
}

async function storeFile(
  request: FastifyRequest,
  tenant: string,
  receiver: UploadReceiver,
  file: { content: Buffer; accepts: AcceptedFiles },
): Promise<string | undefined> {
  if ((await receiver.limiter(request, tenant)) > 0) return undefined;
  try {
    return (await receiver.receive(request, tenant, file)).id;
  } catch (error) {
    if (isRefusal(error)) request.log.info({ err: error }, 'a file of a form was not accepted');
    else request.log.error({ err: error }, 'could not store a file of a form');
    return undefined;
  }
}
