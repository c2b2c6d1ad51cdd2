import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import { listVehiclePhotos, parseGalleryVideo } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { TitledSection, VideoPlayer } from '../kit';
import styles from './VehicleVideo.module.css';

/** The car's video below its checks (VDP-001), only if it has one (GAL-009). */
export default function VehicleVideo({
  vehicle,
  features,
  site,
  heading,
  t,
  id,
}: BlockProps<'vehicle-video'>) {
  const { gallery, images } = site.settings;
  // Browsers load posters immediately, so the video is rendered only when the section is in view.
  const isNear = useIsHydrated();
  const video = features.video ? parseGalleryVideo(vehicle, gallery.videoOrigins, site.url) : undefined;
  if (!video) return null;
  const { kind, host } = video;
  const { name } = vehicle;
  return (
    <TitledSection id={id} title={heading ?? t('heading')}>
      <div className={styles.frame}>
        <VideoPlayer
          video={video}
          poster={listVehiclePhotos(vehicle)[0]}
          images={images}
          title={t('video', { name })}
          label={t(kind === 'embed' ? 'playVideo' : 'watchVideo', { name, host: host ?? '' })}
          host={host === undefined ? undefined : t('videoHost', { host })}
          isOutOfView={false}
          isNear={isNear}
        />
      </div>
    </TitledSection>
  );
}
