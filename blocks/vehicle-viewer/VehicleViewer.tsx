import { Armchair, Film, Images, Rotate3d, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BlockProps } from '../../schemas';
import { cx, Icon, SegmentedControl } from '../kit';
import { InteriorPanorama } from './InteriorPanorama';
import {
  parseWalkaroundVideos,
  selectInitialMode,
  findAvailableModes,
  filterHotspots,
  type ViewMode,
} from './view-modes';
import { ViewPane } from './ViewPane';
import { Turntable } from './Turntable';
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
  const videos = parseWalkaroundVideos(vehicle, settings.gallery.videoOrigins, site.url);
  const modes = findAvailableModes({ car: vehicle, videos, hasTurntable: features.spinner });
  const initialMode = selectInitialMode({
    modes,
    videos,
    defaultMode: settings.gallery.defaultMode,
    isWalkaroundFirst: features.walkaroundFirst,
  });
  const [mode, setMode] = useState<string>(initialMode);
  if (modes.length === 1) return <>{gallery}</>;
  // Photos come first in the source, so that without script videos follow them, both visually and for the keyboard.
  const paneModes: ViewMode[] = ['gallery', ...modes.filter((name) => name !== 'gallery')];

  const views: Readonly<Record<ViewMode, () => ReactNode>> = {
    gallery: () => gallery,
    spinner: () => (
      <Turntable
        id={`${id}-spinner`}
        name={vehicle.name}
        images={vehicle.spin_images ?? []}
        spots={filterHotspots(vehicle, 'exterior')}
        settings={settings}
        isShown={mode === 'spinner'}
        isInFirstView={initialMode === 'spinner'}
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
      <div className={stage.videos}>
        {videos.map((video, index, { length }) => (
          <WalkaroundVideo
            key={video.url}
            video={video}
            name={vehicle.name}
            number={index + 1}
            count={length}
            images={settings.images}
            isShown={mode === 'walkaround'}
            isInFirstView={initialMode === 'walkaround' && index === 0}
            t={t}
          />
        ))}
      </div>
    ),
  };
  return (
    <div className={styles.viewer} data-wakes-at={INTERACTIVE_MODES.has(initialMode) ? 'visible' : undefined}>
      <div className={styles.views}>
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
        {paneModes.map((paneMode) => (
          <ViewPane key={paneMode} isShown={paneMode === mode} className={styles[paneMode]}>
            {views[paneMode]()}
          </ViewPane>
        ))}
      </div>
    </div>
  );
}
