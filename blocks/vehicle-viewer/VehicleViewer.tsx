import { Armchair, Film, Images, Rotate3d, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BlockProps } from '../../schemas';
import { pictureUrl } from '../../engine/browser/pictures';
import { cx, Icon, Segments } from '../kit';
import { Interior } from './Interior';
import { filmsOf, firstMode, modesOf, spotsOf, type Mode } from './modes';
import { Pane } from './Pane';
import { Spinner } from './Spinner';
import stage from './Stage.module.css';
import styles from './VehicleViewer.module.css';

const SIGNS: Readonly<Record<Mode, LucideIcon>> = {
  spinner: Rotate3d,
  walkaround: Film,
  gallery: Images,
  interior: Armchair,
};

/** px: a film's still is as large as the photos beside it. */
const POSTER_WIDTH = 1280;

/**
 * Every way to see the car, one at a time (GAL-011). The photos stay what they are without it: an island of their own,
 * and all that is shown where there is no script.
 */
export default function VehicleViewer(props: BlockProps<'vehicle-viewer'>) {
  const { vehicle, site, features, modesAt, gallery, t, id } = props;
  const { settings } = site;
  const modes = modesOf(vehicle, features.spinner);
  const first = firstMode(modes, settings.gallery.defaultMode, features.walkaroundFirst);
  const [mode, setMode] = useState<string>(first);
  if (modes.length === 1) return <>{gallery}</>;

  const views: Readonly<Record<Mode, () => ReactNode>> = {
    gallery: () => gallery,
    spinner: () => (
      <Spinner
        id={`${id}-spinner`}
        name={vehicle.name}
        images={vehicle.spin_images ?? []}
        spots={spotsOf(vehicle, 'exterior')}
        settings={settings}
        isShown={mode === 'spinner'}
        isFirst={first === 'spinner'}
        t={t}
      />
    ),
    interior: () => (
      <Interior
        id={`${id}-interior`}
        name={vehicle.name}
        image={vehicle.spin_interior_image ?? ''}
        spots={spotsOf(vehicle, 'interior')}
        images={settings.images}
        isShown={mode === 'interior'}
        t={t}
      />
    ),
    walkaround: () => (
      <div className={stage.films}>
        {filmsOf(vehicle).map(({ url, poster }, index, { length }) => (
          // The dealer's films come without words to be read along.
          // eslint-disable-next-line jsx-a11y-x/media-has-caption
          <video
            key={url}
            className={stage.film}
            src={url}
            poster={poster && pictureUrl(settings.images, poster, { width: POSTER_WIDTH })}
            preload="none"
            controls
            playsInline
            aria-label={t('film', { name: vehicle.name, number: index + 1, count: length })}
          />
        ))}
      </div>
    ),
  };
  return (
    <div className={styles.viewer}>
      <Segments
        name={`${id}-mode`}
        legend={t('modes', { name: vehicle.name })}
        legendHidden
        className={cx(styles.modes, styles[modesAt])}
        value={mode}
        onChange={setMode}
        choices={modes.map((value) => ({
          value,
          label: (
            <span className={styles.mode}>
              <Icon icon={SIGNS[value]} size="sm" />
              {t(value)}
            </span>
          ),
        }))}
      />
      {modes.map((one) => (
        <Pane key={one} isShown={one === mode} className={styles[one]}>
          {views[one]()}
        </Pane>
      ))}
    </div>
  );
}
