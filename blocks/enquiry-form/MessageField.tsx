import { useEffect, useRef, useState } from 'react';
import { countMessageCharacters, formatNumber, MAX_LEAD_LENGTHS } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { TextArea, VisuallyHidden, type TextAreaProps } from '../kit';

interface MessageFieldProps
  extends
    Pick<BlockProps<'enquiry-form'>, 't'>,
    Pick<TextAreaProps, 'id' | 'optional' | 'required' | 'defaultValue' | 'error'> {}

const MAX_LENGTH = MAX_LEAD_LENGTHS.message;

/**
 * The comments, with a counter. Longer texts can be typed and pasted, because cutting them off would lose what the
 * visitor wrote. Without script, the limit replaces the counter.
 */
export function MessageField({ t, ...field }: MessageFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState<number>();
  const update = () => setCount(countMessageCharacters(area.current?.value ?? ''));
  // Includes what was typed before hydration.
  useEffect(update, []);
  const max = formatNumber(MAX_LENGTH);
  const isTooLong = count !== undefined && count > MAX_LENGTH;
  return (
    <TextArea
      {...field}
      ref={area}
      name="message"
      label={t('message')}
      onInput={update}
      hint={
        <>
          {count === undefined ? t('limit', { max }) : t('counter', { count: formatNumber(count), max })}
          {/* Announced once, when the text becomes too long, and not with every letter. */}
          <VisuallyHidden role="status">{isTooLong ? t('overLimit', { max }) : ''}</VisuallyHidden>
        </>
      }
    />
  );
}
