import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import type { ImageSettings } from '../../../engine/browser/images/image-url';
import { autoplayUrl, type GalleryVideo, type Photo } from '../../../engine/dealer';
import { Icon } from './Icon';
import { Image } from './Image';
import styles from './VideoFacade.module.css';
import player from './VideoPlayer.module.css';

export interface VideoFacadeProps {
  /** What is played or visited. */
  video: GalleryVideo;
  /** What is shown of it before it plays. */
  poster: Pick<Photo, 'url' | 'width' | 'height' | 'fileWidth'> | undefined;
  images: ImageSettings;
  /** Name of the player: what it shows. */
  title: string;
  /** Name of the cover: what a press on it does, and whose film it is. */
  label: string;
  /** Whose film it is, for the cover; nothing there where it has no host. */
  host: string | undefined;
  /** Whether it is known to be out of sight. */
  isAway: boolean;
  /** Brings it into sight for good, where it stands among others: the focus may have come before they came to rest. */
  onReach?: () => void;
  /** Whether the page's first view shows it. */
  isFirst?: boolean;
}

/**
 * A film of another host behind a cover: nothing is asked of that host before somebody plays it, and out of sight it
 * stops. Without script, and where the site does not allow the host, the cover is a link to it (GAL-006, GAL-010);
 * whatever frames it must show it there.
 */
export function VideoFacade(props: VideoFacadeProps) {
  const { video, poster, images, title, label, host, isAway, onReach, isFirst = false } = props;
  const [isPlaying, setPlaying] = useState(false);
  const [wasAway, setWasAway] = useState(isAway);
  // Only leaving stops it: a press can come before the row has come to rest at this slide.
  if (wasAway !== isAway) {
    setWasAway(isAway);
    if (isAway) setPlaying(false);
  }
  const frame = useRef<HTMLIFrameElement>(null);
  // A frame that is not shown plays on, and its host cannot be told to stop: so it goes when its place does.
  useEffect(() => {
    if (!isPlaying || !frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width === 0) setPlaying(false);
    });
    observer.observe(frame.current);
    // Who pressed the cover goes on in the player.
    frame.current.focus({ preventScroll: true });
    return () => observer.disconnect();
  }, [isPlaying]);
  if (isPlaying) {
    return (
      <iframe
        ref={frame}
        className={player.player}
        src={autoplayUrl(video)}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms"
      />
    );
  }
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onReach?.();
    setPlaying(true);
  };
  // By keyboard from elsewhere in the page. A browser that comes back to the page focuses what had the focus before,
  // and the visitor may have gone on to another photo since.
  const reach = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && currentTarget.matches(':focus-visible')) onReach?.();
  };
  const isEmbed = video.kind === 'embed';
  return (
    <a
      className={styles.cover}
      href={video.page ?? video.url}
      target="_blank"
      // With the site's address: players refuse to play for nobody.
      rel="noopener nofollow"
      aria-label={label}
      onFocus={reach}
      {...(isEmbed && { onClick: play, 'data-act': '' })}
    >
      {poster && (
        <Image
          src={poster.url}
          alt=""
          width={poster.width}
          height={poster.height}
          images={images}
          range={[480, 1600]}
          sizes="(width < 62rem) 100vw, min(57rem, 100vw - 29.5rem)"
          quality={images.galleryQuality}
          fileWidth={poster.fileWidth}
          ratio="photo"
          priority={isFirst}
        />
      )}
      <span className={styles.mark} aria-hidden="true">
        <Icon icon={Play} size="lg" className={styles.play} />
        {host !== undefined && <span className={styles.host}>{host}</span>}
      </span>
    </a>
  );
}
