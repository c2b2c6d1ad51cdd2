import { useEffect, useRef } from 'react';
import type { TextFunction } from '../../schemas';
import { pictureUrl, type PictureSettings } from '../../engine/browser/pictures';
import type { GalleryVideo, Photo } from '../../engine/dealer';
import { FilmCover } from '../kit';
import styles from './VideoSlide.module.css';

export interface VideoSlideProps {
  video: GalleryVideo;
  /** What is shown of it before it plays: the car's first photo. */
  poster: Photo | undefined;
  name: string;
  images: PictureSettings;
  /** Whether it is known to be out of sight: another slide is shown, or the photos lie over the whole page. */
  isAway: boolean;
  /** Whether it is the slide in sight or beside it. */
  isNear: boolean;
  /** Brings it into sight for good: the focus may have come before the row has come to rest there. */
  onReach: () => void;
  /** Whether the page's first view shows it. */
  isFirst: boolean;
  t: TextFunction<'video' | 'playVideo' | 'watchVideo' | 'videoHost'>;
}

/** px: a still as large as the photos beside it, in one of their sizes. */
const POSTER_WIDTH = 1280;

/**
 * The video's slide. Nothing is fetched of it before somebody asks for it, from another host least of all, and no still
 * before somebody comes near; out of sight it stops (GAL-008 to GAL-010). Without script a player's cover is a link.
 */
export function VideoSlide(props: VideoSlideProps) {
  return props.video.kind === 'file' ? <File {...props} /> : <Player {...props} />;
}

function File({ video, poster, name, images, isAway, isNear, t }: VideoSlideProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isAway) film.current?.pause();
  }, [isAway]);
  return (
    // The dealer's films come without words to be read along.
    // eslint-disable-next-line jsx-a11y-x/media-has-caption
    <video
      ref={film}
      className={styles.player}
      src={video.url}
      // Browsers fetch it at once, and beside the page's largest paint it would only be in the way.
      poster={
        isNear && poster
          ? pictureUrl(images, poster.url, { width: POSTER_WIDTH, quality: images.galleryQuality })
          : undefined
      }
      preload="none"
      controls
      playsInline
      aria-label={t('video', { name })}
    />
  );
}

function Player({ video, poster, name, images, isAway, onReach, isFirst, t }: VideoSlideProps) {
  const { kind, host } = video;
  return (
    <FilmCover
      film={video}
      poster={poster}
      images={images}
      title={t('video', { name })}
      label={t(kind === 'embed' ? 'playVideo' : 'watchVideo', { name, host: host ?? '' })}
      host={host === undefined ? undefined : t('videoHost', { host })}
      isAway={isAway}
      onReach={onReach}
      isFirst={isFirst}
    />
  );
}
