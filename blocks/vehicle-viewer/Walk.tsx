import type { TextFunction } from '../../schemas';
import { pictureUrl, type PictureSettings } from '../../engine/browser/pictures';
import { FilmCover } from '../kit';
import type { Film } from './modes';
import styles from './Stage.module.css';

export interface WalkProps {
  film: Film;
  name: string;
  /** Its place among the car's films, counted from 1, and how many there are. */
  number: number;
  count: number;
  images: PictureSettings;
  /** Whether another way to see the car is chosen. */
  isAway: boolean;
  t: TextFunction<'film' | 'playFilm' | 'watchFilm' | 'filmHost'>;
}

/** px: a film's still is as large as the photos beside it. */
const POSTER = { width: 1280, height: 853 };

/** One film around the car: in the browser's own player, in its host's behind a cover, or a link (GAL-006). */
export function Walk({ film, name, number, count, images, isAway, t }: WalkProps) {
  const { kind, url, host, poster } = film;
  const title = t('film', { name, number, count });
  if (kind === 'file') {
    return (
      // The dealer's films come without words to be read along.
      // eslint-disable-next-line jsx-a11y-x/media-has-caption
      <video
        className={styles.film}
        src={url}
        poster={poster && pictureUrl(images, poster, { width: POSTER.width })}
        preload="none"
        controls
        playsInline
        aria-label={title}
      />
    );
  }
  const words = { name, number, count, host: host ?? '' };
  return (
    <div className={styles.film}>
      <FilmCover
        film={film}
        poster={poster === undefined ? undefined : { url: poster, ...POSTER }}
        images={images}
        title={title}
        label={t(kind === 'embed' ? 'playFilm' : 'watchFilm', words)}
        host={host === undefined ? undefined : t('filmHost', { host })}
        isAway={isAway}
      />
    </div>
  );
}
