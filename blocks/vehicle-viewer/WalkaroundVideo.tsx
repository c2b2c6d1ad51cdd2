import type { TextFunction } from '../../schemas';
import { VideoPlayer, type VideoPlayerProps } from '../kit';
import type { ViewerVideo } from './view-modes';
import styles from './Stage.module.css';

export interface WalkaroundVideoProps extends Pick<VideoPlayerProps, 'images' | 'isInFirstView'> {
  video: ViewerVideo;
  name: string;
  /** Position among the car's videos, starting at 1. */
  number: number;
  count: number;
  isShown: boolean;
  t: TextFunction<'film' | 'playFilm' | 'watchFilm' | 'filmHost'>;
}

/** In px; the size of the photos in the other views. */
const POSTER = { width: 1280, height: 853 };

/** A walkaround video: in the browser's own player, in its host's player behind a facade, or as a link (GAL-006). */
export function WalkaroundVideo({
  video,
  name,
  number,
  count,
  images,
  isShown,
  isInFirstView,
  t,
}: WalkaroundVideoProps) {
  const { kind, host, poster } = video;
  const values = { name, number, count };
  return (
    <div className={styles.video}>
      <VideoPlayer
        video={video}
        poster={poster === undefined ? undefined : { url: poster, ...POSTER }}
        images={images}
        title={t('film', values)}
        label={t(kind === 'embed' ? 'playFilm' : 'watchFilm', { ...values, host: host ?? '' })}
        host={host === undefined ? undefined : t('filmHost', { host })}
        isOutOfView={!isShown}
        isNear={isShown}
        isInFirstView={isInFirstView}
      />
    </div>
  );
}
