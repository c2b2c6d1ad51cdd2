import type { TextFunction } from '../../schemas';
import { VideoPlayer, type VideoPlayerProps } from '../kit';
import type { ViewerVideo } from './view-modes';
import styles from './Stage.module.css';

export interface WalkaroundVideoProps extends Pick<VideoPlayerProps, 'images' | 'isInFirstView'> {
  film: ViewerVideo;
  /** Name of the car. */
  name: string;
  /** Its place among the car's films, counted from 1, and how many there are. */
  number: number;
  count: number;
  /** Whether the films are the way that is chosen. */
  isShown: boolean;
  t: TextFunction<'film' | 'playFilm' | 'watchFilm' | 'filmHost'>;
}

/** px: a film's still is as large as the photos beside it. */
const POSTER = { width: 1280, height: 853 };

/** One film around the car: in the browser's own player, in its host's behind a cover, or a link (GAL-006). */
export function WalkaroundVideo({
  film,
  name,
  number,
  count,
  images,
  isShown,
  isInFirstView,
  t,
}: WalkaroundVideoProps) {
  const { kind, host, poster } = film;
  const words = { name, number, count };
  return (
    <div className={styles.film}>
      <VideoPlayer
        video={film}
        poster={poster === undefined ? undefined : { url: poster, ...POSTER }}
        images={images}
        title={t('film', words)}
        label={t(kind === 'embed' ? 'playFilm' : 'watchFilm', { ...words, host: host ?? '' })}
        host={host === undefined ? undefined : t('filmHost', { host })}
        isOutOfView={!isShown}
        isNear={isShown}
        isInFirstView={isInFirstView}
      />
    </div>
  );
}
