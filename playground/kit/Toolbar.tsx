import { useId } from 'react';
import type { View } from './address';
import type { World } from './world';

interface ToolbarProps {
  world: World;
  view: View;
  onShow: (change: View) => void;
}

interface Choice {
  name: 'mode' | 'density' | 'width';
  label: string;
  /** First the one that stands for nothing asked. */
  options: readonly (readonly [value: string, label: string])[];
}

const CHOICES: readonly Choice[] = [
  {
    name: 'mode',
    label: 'Light',
    options: [
      ['', 'as the theme'],
      ['light', 'light'],
      ['dark', 'dark'],
    ],
  },
  {
    name: 'density',
    label: 'Density',
    options: [
      ['', 'as the theme'],
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

/** Theme, light or dark, density, width. */
export function Toolbar({ world, view, onShow }: ToolbarProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}-theme`}>Theme</label>
      <select
        id={`${id}-theme`}
        value={view.theme ?? world.theme}
        onChange={(event) => onShow({ theme: event.target.value })}
      >
        {world.sites.map(({ slug, name }) => (
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
