import { useEffect, useState } from 'react';
import { MAX_FILES, type VisibleField } from '../../engine/dealer';
import type { FormField, PageFormError } from '../../schemas';
import type { FormInput } from './form-input';
import { UploadQueue } from './upload-queue';

/** The queues of a form's fields for photos, by the field's id. */
export type UploadQueues = ReadonlyMap<string, UploadQueue>;

interface UploadQueuesOptions {
  fields: readonly FormField[];
  /** What the controls start with. */
  start: FormInput;
  /** Gets the ids of a field's photos that are to be sent. */
  onChange: (fieldId: string, ids: readonly string[]) => void;
}

const asIds = (value: FormInput[string]): readonly string[] => (Array.isArray(value) ? value : []);

/** Creates the queues, aborts them with the form, and tries again when the browser is back online. */
export function useUploadQueues({ fields, start, onChange }: UploadQueuesOptions): UploadQueues {
  const [queues] = useState<UploadQueues>(
    () =>
      new Map(
        fields.flatMap((field) =>
          field.kind === 'files'
            ? [
                [
                  field.id,
                  new UploadQueue({
                    max: field.maxFiles ?? MAX_FILES,
                    ids: asIds(start[field.id]),
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

/** Resolves when nothing is being uploaded any more. */
export const waitForUploads = (queues: UploadQueues): Promise<unknown> =>
  Promise.all([...queues.values()].map((queue) => queue.settled()));

/** The errors of visible fields with photos that the server does not have. */
export const findUploadErrors = (
  queues: UploadQueues,
  visible: readonly VisibleField[],
): readonly PageFormError[] =>
  visible.flatMap(({ field }) =>
    queues.get(field.id)?.hasFailures() ? [{ field: field.id, code: 'invalid' as const }] : [],
  );
