import { useEffect, useRef } from 'react';
import { imageUrl } from '../../../engine/browser/images/image-url';
import { VideoFacade, type VideoFacadeProps } from './VideoFacade';
import styles from './VideoPlayer.module.css';

export interface VideoPlayerProps extends VideoFacadeProps {
  /**
   * Whether it is in or near the viewport. The poster is loaded only then, because browsers load posters eagerly,
   * and it would compete with the largest contentful paint.
   */
  isNear: boolean;
}

/** In px; one of the widths of gallery photos, so that both use the same file. */
const POSTER_WIDTH = 1280;

/**
 * A vehicle's video: the browser's own player, the host's player behind a facade, or a link. Nothing is loaded before
 * playback, and the video stops when it is out of view (GAL-006, GAL-008 to GAL-010).
 */
export function VideoPlayer({ isNear, ...props }: VideoPlayerProps) {
  return props.video.kind === 'file' ? <File {...props} isNear={isNear} /> : <VideoFacade {...props} />;
}

function File({ video, poster, images, title, isOutOfView, isNear }: VideoPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isOutOfView) player.current?.pause();
  }, [isOutOfView]);
  return (
    // Dealers' videos have no captions.
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
