import { Heart, Scale } from 'lucide-react';
import type { GalleryEntry } from '../gallery';
import { ToggleButton, type ToggleButtonProps } from './ToggleButton';

const heart = { icon: Heart, label: 'Favourite', subject: '2024 Kia Seltos', pressed: 'filled' } as const;
const scales = { icon: Scale, label: 'Compare', subject: '2024 Kia Seltos', pressed: 'accent' } as const;

const renderBoth = (variant: ToggleButtonProps['variant'], isPressed: boolean) => (
  <p>
    {[heart, scales].map((icon) => (
      <ToggleButton
        key={icon.label}
        {...icon}
        variant={variant}
        isPressed={isPressed}
        onClick={() => undefined}
      />
    ))}
  </p>
);

export default {
  title: 'ToggleButton',
  group: 'controls',
  description: 'An icon button with two states: a heart that saves, scales that compare.',
  states: [
    { name: 'With label', render: () => renderBoth('button', false) },
    { name: 'With label, pressed', render: () => renderBoth('button', true) },
    { name: 'Icon only', render: () => renderBoth('icon', false) },
    { name: 'Icon only, pressed', render: () => renderBoth('icon', true) },
    { name: 'On a photo', render: () => renderBoth('photo', false) },
    { name: 'On a photo, pressed', render: () => renderBoth('photo', true) },
  ],
} satisfies GalleryEntry;
