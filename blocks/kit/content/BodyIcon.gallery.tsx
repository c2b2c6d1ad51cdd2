import type { GalleryEntry } from '../gallery';
import { BODY_DRAWINGS } from './body-drawings';
import { BodyIcon } from './BodyIcon';
import styles from '../gallery.module.css';

export default {
  title: 'BodyIcon',
  group: 'content',
  description: 'Side views of vehicle bodies in one style, for pickers and filters. Always next to text.',
  states: [
    {
      name: 'Sizes',
      render: () => (
        <>
          <BodyIcon body="suv" size="md" /> <BodyIcon body="suv" /> <BodyIcon body="suv" size="xl" />
        </>
      ),
    },
    { name: 'With a name', render: () => <BodyIcon body="ute" label="Ute" /> },
    { name: 'Unknown body', render: () => <BodyIcon body="hovercraft" /> },
    {
      name: 'All',
      isWide: true,
      render: () => (
        <ul className={styles.set}>
          {Object.keys(BODY_DRAWINGS).map((body) => (
            <li key={body} className={styles.iconItem}>
              <BodyIcon body={body} />
              <span>{body}</span>
            </li>
          ))}
        </ul>
      ),
    },
  ],
} satisfies GalleryEntry;
