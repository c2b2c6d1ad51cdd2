import { useEffect, useState } from 'react';
import type { FormatMessage } from '../../engine/browser/texts/plain-messages';
import type { FormField } from '../../schemas';
import { needsFormatter } from './error-texts';

/**
 * The formatter of messages with plurals and the like. It is ten times as large as the formatter
 * of plain messages, so it is loaded only for forms whose error texts need it. Undefined until then.
 */
export function useMessageFormat(fields: readonly FormField[]): FormatMessage | undefined {
  const [format, setFormat] = useState<FormatMessage>();
  const isNeeded = needsFormatter(fields);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    import('../../engine/browser/texts/icu-messages').then(
      ({ formatMessage }) => {
        if (isCurrent) setFormat(() => formatMessage);
      },
      // The block's own texts replace them.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return format;
}
