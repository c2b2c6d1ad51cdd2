import { ArrowUpDown, ChevronDown, Copy, Ellipsis, Mail, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GalleryEntry } from '../gallery';
import { PopoverMenu } from './PopoverMenu';

const COLUMNS = ['Price', 'Odometer', 'Transmission'];

function Checks() {
  const [on, setOn] = useState<readonly string[]>(['Price']);
  const toggle = (name: string) =>
    setOn(on.includes(name) ? on.filter((one) => one !== name) : [...on, name]);
  const items = COLUMNS.map((name) => ({
    id: name,
    label: name,
    isChecked: on.includes(name),
    onPress: () => toggle(name),
  }));
  return <PopoverMenu label="Columns" iconEnd={ChevronDown} groups={[{ label: 'Show', items }]} />;
}

export default {
  title: 'Popover menu',
  room: 'overlay',
  about: 'A button with a menu: arrow keys, Home, End and typing move, Escape and a press outside close.',
  states: [
    {
      name: 'Links',
      render: () => (
        <PopoverMenu
          label="Sort by"
          icon={ArrowUpDown}
          groups={[
            {
              items: [
                { id: 'latest', label: 'Latest', href: '#latest' },
                { id: 'low', label: 'Lowest price', href: '#low' },
                { id: 'high', label: 'Highest price', href: '#high' },
                { id: 'km', label: 'Fewest kilometres', href: '#km' },
              ],
            },
          ]}
        />
      ),
    },
    { name: 'Checked', render: () => <Checks /> },
    {
      name: 'Groups, icons, danger, disabled',
      render: () => (
        <PopoverMenu
          label="More for this car"
          icon={Ellipsis}
          iconOnly
          variant="quiet"
          align="end"
          groups={[
            {
              label: 'Share',
              items: [
                { id: 'copy', label: 'Copy the link', icon: Copy },
                { id: 'mail', label: 'Send by mail', icon: Mail },
                { id: 'print', label: 'Print', icon: Printer, isDisabled: true },
              ],
            },
            { items: [{ id: 'remove', label: 'Remove from the garage', icon: Trash2, tone: 'danger' }] },
          ]}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
