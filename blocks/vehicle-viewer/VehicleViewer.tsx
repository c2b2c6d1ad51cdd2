import { Armchair, Film, Images, Rotate3d, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BlockProps } from '../../schemas';
import { cx, Icon, SegmentedControl } from '../kit';
import { InteriorPanorama } from './InteriorPanorama';
import { walkaroundVideos, initialMode, availableModes, filterHotspots, type ViewMode } from './view-modes';
import { ViewPane } from './ViewPane';
import { Spinner } from './Spinner';
import { WalkaroundVideo } from './WalkaroundVideo';
import stage from './Stage.module.css';
import styles from './VehicleViewer.module.css';

const ICONS: Readonly<Record<ViewMode, LucideIcon>> = {
  spinner: Rotate3d,
  walkaround: Film,
  gallery: Images,
  interior: Armchair,
};

/** Modes that need script to be interactive. Photos and videos hydrate on the first interaction. */
const INTERACTIVE_MODES: ReadonlySet<ViewMode> = new Set<ViewMode>(['spinner', 'interior']);

/**
 * All views of the car, one at a time (GAL-011). The photos are a separate island, and the only view without script.
 */
export default function VehicleViewer(props: BlockProps<'vehicle-viewer'>) {
  const { vehicle, site, features, modesAt, gallery, t, id } = props;
  const { settings } = site;
  const films = walkaroundVideos(vehicle, settings.gallery.videoOrigins, site.url);
  const modes = availableModes({ car: vehicle, films, hasSpinner: features.spinner });
  const first = initialMode({
    modes,
    films,
    defaultMode: settings.gallery.defaultMode,
    isWalkaroundFirst: features.walkaroundFirst,
  });
  const [mode, setMode] = useState<string>(first);
  if (modes.length === 1) return <>{gallery}</>;
  // Photos come first in the source, so that without script videos follow them, both visually and for the keyboard.
  const panes: ViewMode[] = ['gallery', ...modes.filter((one) => one !== 'gallery')];

  const views: Readonly<Record<ViewMode, () => ReactNode>> = {
    gallery: () => gallery,
    spinner: () => (
      <Spinner
        id={`${id}-spinner`}
        name={vehicle.name}
        images={vehicle.spin_images ?? []}
        spots={filterHotspots(vehicle, 'exterior')}
        settings={settings}
        isShown={mode === 'spinner'}
        isInFirstView={first === 'spinner'}
        t={t}
      />
    ),
    interior: () => (
      <InteriorPanorama
        id={`${id}-interior`}
        name={vehicle.name}
        image={vehicle.spin_interior_image ?? ''}
        spots={filterHotspots(vehicle, 'interior')}
        images={settings.images}
        isShown={mode === 'interior'}
        t={t}
      />
    ),
    walkaround: () => (
      <div className={stage.films}>
        {films.map((film, index, { length }) => (
          <WalkaroundVideo
            key={film.url}
            film={film}
            name={vehicle.name}
            number={index + 1}
            count={length}
            images={settings.images}
            isShown={mode === 'walkaround'}
            isInFirstView={first === 'walkaround' && index === 0}
            t={t}
          />
        ))}
      </div>
    ),
  };
  return (
    <div className={styles.viewer} data-wakes-at={INTERACTIVE_MODES.has(first) ? 'visible' : undefined}>
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
              <Icon icon={ICONS[value]} size="sm" />
              {t(value)}
            </span>
          ),
        }))}
      />
      {panes.map((one) => (
        <ViewPane key={one} isShown={one === mode} className={styles[one]}>
          {views[one]()}
        </ViewPane>
      ))}
    </div>
  );
}
