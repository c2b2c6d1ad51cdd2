import * as lucide from './icon-set';
import type { GalleryEntry } from '../gallery';
import { Icon } from './Icon';
import styles from '../gallery.module.css';

const list = (group: Readonly<Record<string, lucide.Drawing>>) => (
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
          <Icon icon={lucide.CAR.Car} size="sm" /> <Icon icon={lucide.CAR.Car} />{' '}
          <Icon icon={lucide.CAR.Car} size="lg" /> <Icon icon={lucide.CAR.Car} size="xl" />
        </>
      ),
    },
    { name: 'With a name', render: () => <Icon icon={lucide.CAR.Gauge} label="Odometer" /> },
    { name: 'Cars and their facts', isWide: true, render: () => list(lucide.CAR) },
    { name: 'Actions', isWide: true, render: () => list(lucide.ACTION) },
    { name: 'Money and trust', isWide: true, render: () => list(lucide.TRUST) },
    { name: 'Navigation and signs', isWide: true, render: () => list(lucide.SIGN) },
  ],
} satisfies GalleryEntry;
