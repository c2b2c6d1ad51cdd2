import { useEffect, useState } from 'react';
import { MAX_FILES, type VisibleField } from '../../engine/dealer';
import type { FormField, PageFormError } from '../../schemas';
import type { FormInput } from './form-input';
import { UploadQueue } from './upload-queue';

/** The upload queues of a form's photo fields, by the field's id. */
export type UploadQueues = ReadonlyMap<string, UploadQueue>;

interface UploadQueuesOptions {
  formId: string;
  fields: readonly FormField[];
  start: FormInput;
  /** Called with the ids of the photos that a field sends. */
  onChange: (fieldId: string, ids: readonly string[]) => void;
}

const toIds = (value: FormInput[string]): readonly string[] => (Array.isArray(value) ? value : []);

/** Creates the queues, stops them when the form unmounts, and retries uploads when the browser is back online. */
export function useUploadQueues({ formId, fields, start, onChange }: UploadQueuesOptions): UploadQueues {
  const [queues] = useState<UploadQueues>(
    () =>
      new Map(
        fields.flatMap((field) =>
          field.kind === 'files'
            ? [
                [
                  field.id,
                  new UploadQueue({
                    field: { form: formId, field: field.id },
                    accepts: field.accepts ?? 'photos',
                    max: field.maxFiles ?? MAX_FILES,
                    ids: toIds(start[field.id]),
                    onChange: (ids) => onChange(field.id, ids),
                  }),
                ] as const,
              ]
            : [],
        ),
      ),
  );
  useEffect(() => {
    if (queues.size === 0) return;
    const all = [...queues.values()];
    const retry = () => all.forEach((queue) => queue.retryOffline());
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      all.forEach((queue) => queue.abort());
    };
  }, [queues]);
  return queues;
}

/** Resolves when no uploads are running. */
export const waitForUploads = (queues: UploadQueues): Promise<unknown> =>
  Promise.all([...queues.values()].map((queue) => queue.waitUntilSettled()));

/** The errors of visible fields with photos that failed to upload. */
export const findUploadErrors = (
  queues: UploadQueues,
  visible: readonly VisibleField[],
): readonly PageFormError[] =>
  visible.flatMap(({ field }) =>
    queues.get(field.id)?.hasFailures() ? [{ field: field.id, code: 'invalid' as const }] : [],
  );
