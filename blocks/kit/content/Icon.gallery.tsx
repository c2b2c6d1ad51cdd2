import * as icons from './icon-set';
import type { GalleryEntry } from '../gallery';
import { Icon } from './Icon';
import styles from '../gallery.module.css';

const renderSet = (group: Readonly<Record<string, icons.Drawing>>) => (
  <ul className={styles.set}>
    {Object.entries(group).map(([name, drawing]) => (
      <li key={name} className={styles.iconItem}>
        <Icon icon={drawing} size="lg" />
        <span>{name}</span>
      </li>
    ))}
  </ul>
);

export default {
  title: 'Icon',
  group: 'content',
  description: 'Lucide icons with a 1.5 px stroke. Import them by name and pass them to Icon.',
  states: [
    {
      name: 'Sizes',
      render: () => (
        <>
          <Icon icon={icons.CAR.Car} size="sm" /> <Icon icon={icons.CAR.Car} />{' '}
          <Icon icon={icons.CAR.Car} size="lg" /> <Icon icon={icons.CAR.Car} size="xl" />
        </>
      ),
    },
    { name: 'With a name', render: () => <Icon icon={icons.CAR.Gauge} label="Odometer" /> },
    { name: 'Cars and their facts', isWide: true, render: () => renderSet(icons.CAR) },
    { name: 'Actions', isWide: true, render: () => renderSet(icons.ACTION) },
    { name: 'Money and trust', isWide: true, render: () => renderSet(icons.TRUST) },
    { name: 'Navigation and signs', isWide: true, render: () => renderSet(icons.SIGN) },
  ],
} satisfies GalleryEntry;
