import { summariseImpact } from '../../engine/layout/tools/impact';
import { hasUnstoredEdits, isDirty, usePlayground } from '../store';

/** Whether there are unsaved edits, where they are kept, and what they change. */
export function SaveStatus() {
  const impact = usePlayground(({ outcome }) => outcome?.impact);
  const isPreviewCurrent = usePlayground(({ outcome }) => outcome?.isShown);
  const dirty = usePlayground(isDirty);
  const isStored = !usePlayground(hasUnstoredEdits);
  const status = !dirty
    ? 'All changes saved'
    : isPreviewCurrent === false
      ? `Unsaved edits with errors${isStored ? ', kept as a draft' : ''}`
      : `${isStored ? 'Kept as a draft' : 'Unsaved edits'}. ${summariseImpact(impact ?? [])}`;
  return (
    <span className="top-status" role="status" title={status}>
      {status}
    </span>
  );
}
