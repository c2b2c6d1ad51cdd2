import { useId } from 'react';
import type { GalleryView } from './gallery-view';
import type { GalleryData } from './gallery-data';

interface ToolbarProps {
  data: GalleryData;
  view: GalleryView;
  onShow: (change: GalleryView) => void;
}

interface Choice {
  name: 'mode' | 'density' | 'width';
  label: string;
  /** The first option is the default. */
  options: readonly (readonly [value: string, label: string])[];
}

const CHOICES: readonly Choice[] = [
  {
    name: 'mode',
    label: 'Mode',
    options: [
      ['', 'theme default'],
      ['light', 'light'],
      ['dark', 'dark'],
    ],
  },
  {
    name: 'density',
    label: 'Density',
    options: [
      ['', 'theme default'],
      ['compact', 'compact'],
      ['regular', 'regular'],
      ['airy', 'airy'],
    ],
  },
  {
    name: 'width',
    label: 'Width',
    options: [
      ['', 'full'],
      ['390', '390 px'],
      ['768', '768 px'],
    ],
  },
];

/** Controls for the theme, mode, density and width. */
export function Toolbar({ data, view, onShow }: ToolbarProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-theme`}>Theme</label>
      <select
        id={`${id}-theme`}
        value={view.theme ?? data.theme}
        onChange={(event) => onShow({ theme: event.target.value })}
      >
        {data.sites.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      {CHOICES.map(({ name, label, options }) => (
        <span key={name} className="kit-choice">
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <select
            id={`${id}-${name}`}
            value={view[name] ?? ''}
            onChange={(event) => onShow({ [name]: event.target.value || undefined })}
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </span>
      ))}
    </>
  );
}
