import { schemas } from '../../../../schemas';
import { readDocument, getDocumentObject } from '../../model/document';
import { isObject, getOwn, type Pointer } from '../../base/json';
import type { FileCheck } from '../check';

/** The values that a schema marks as planned, with their future readers. */
function* findPlanned(
  schema: unknown,
  value: unknown,
  at: Pointer,
): Generator<{ at: Pointer; reader: string }> {
  if (!isObject(schema) || value === undefined || value === null) return;
  const reader = schema['x-planned'];
  if (typeof reader === 'string') {
    yield { at, reader };
    return;
  }
  if (!isObject(value) || !isObject(schema.properties)) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* findPlanned(getOwn(schema.properties, key), inner, [...at, key]);
  }
}

export const unreadSetting: FileCheck = {
  meta: {
    code: 'FC901',
    name: 'unread-setting',
    severity: 'advice',
    docs: 'A layer sets settings that this version of Forecourt does not use yet, so they have no effect. Keep them for the planned feature that the message names, or remove them.',
  },
  *run({ source, path }) {
    if (path !== 'tenant.json') return;
    const settings = getOwn(getDocumentObject(readDocument(source, 'tenant')), 'settings');
    const unread = [...findPlanned(schemas.settings, settings, [])].map(
      ({ at, reader }) => `'${at.join('.')}' (${reader})`,
    );
    if (unread.length === 0) return;
    const message = `These settings have no effect yet (planned use in brackets): ${unread.join(', ')}. Keep them for later, or remove them.`;
    yield { location: { source, pointer: ['settings'], on: 'key' }, message };
  },
};
