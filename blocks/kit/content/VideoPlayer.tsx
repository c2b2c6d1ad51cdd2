import { useEffect, useRef } from 'react';
import { imageUrl } from '../../../engine/browser/images/image-url';
import { VideoFacade, type VideoFacadeProps } from './VideoFacade';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps extends VideoFacadeProps {
  /**
   * Whether it is in sight or beside it: no still of a file is fetched before. Browsers fetch it at once, also where
   * nothing is to be seen of it, and beside the page's largest paint it would only be in the way.
   */
  isNear: boolean;
}

/** px: a still as large as the photos beside it, in one of their sizes. */
const POSTER_WIDTH = 1280;

/**
 * A film of a car, as large as its place: in the browser's own player, in its host's behind a cover, or a link. Nothing
 * is fetched of it before somebody asks for it, from another host least of all; out of sight it stops (GAL-006,
 * GAL-008 to GAL-010).
 */
export function VideoPlayer({ isNear, ...props }: VideoPlayerProps) {
  return props.video.kind === 'file' ? <File {...props} isNear={isNear} /> : <VideoFacade {...props} />;
}

function File({ video, poster, images, title, isAway, isNear }: VideoPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isAway) player.current?.pause();
  }, [isAway]);
  return (
    // The dealer's films come without words to be read along.
    // eslint-disable-next-line jsx-a11y-x/media-has-caption
    <video
      ref={player}
      className={styles.player}
      src={video.url}
      poster={
        isNear && poster
          ? imageUrl(images, poster.url, { width: POSTER_WIDTH, quality: images.galleryQuality })
          : undefined
      }
      preload="none"
      controls
      playsInline
      aria-label={title}
    />
  );
}
