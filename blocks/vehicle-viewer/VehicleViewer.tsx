import { Armchair, Film, Images, Rotate3d, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BlockProps } from '../../schemas';
import { cx, Icon, SegmentedControl } from '../kit';
import { Interior } from './InteriorPanorama';
import { filmsOf, firstMode, modesOf, spotsOf, type Mode } from './view-modes';
import { Pane } from './ViewPane';
import { Spinner } from './Spinner';
import { Walk } from './WalkaroundVideo';
import stage from './Stage.module.css';
import styles from './VehicleViewer.module.css';

const SIGNS: Readonly<Record<Mode, LucideIcon>> = {
  spinner: Rotate3d,
  walkaround: Film,
  gallery: Images,
  interior: Armchair,
};

/** What is nothing but a picture until its code runs; photos and films wait for a press. */
const MOVES: ReadonlySet<Mode> = new Set<Mode>(['spinner', 'interior']);

/**
 * Every way to see the car, one at a time (GAL-011). The photos stay what they are without it: an island of their own,
 * and all that is shown where there is no script.
 */
export default function VehicleViewer(props: BlockProps<'vehicle-viewer'>) {
  const { vehicle, site, features, modesAt, gallery, t, id } = props;
  const { settings } = site;
  const films = filmsOf(vehicle, settings.gallery.videoOrigins, site.url);
  const modes = modesOf({ car: vehicle, films, turns: features.spinner });
  const first = firstMode({
    modes,
    films,
    chosen: settings.gallery.defaultMode,
    isWalkaroundFirst: features.walkaroundFirst,
  });
  const [mode, setMode] = useState<string>(first);
  if (modes.length === 1) return <>{gallery}</>;
  // The photos are the first in the document: without script films follow them for eye and keyboard alike.
  const panes: Mode[] = ['gallery', ...modes.filter((one) => one !== 'gallery')];

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
        {films.map((film, index, { length }) => (
          <Walk
            key={film.url}
            film={film}
            name={vehicle.name}
            number={index + 1}
            count={length}
            images={settings.images}
            isShown={mode === 'walkaround'}
            isFirst={first === 'walkaround' && index === 0}
            t={t}
          />
        ))}
      </div>
    ),
  };
  return (
    <div className={styles.viewer} data-wakes-at={MOVES.has(first) ? 'visible' : undefined}>
      <SegmentedControl
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
      {panes.map((one) => (
        <Pane key={one} isShown={one === mode} className={styles[one]}>
          {views[one]()}
        </Pane>
      ))}
    </div>
  );
}
