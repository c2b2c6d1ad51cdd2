import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import type { ImageSettings } from '../../../engine/browser/images/image-url';
import { addAutoplay, type GalleryVideo, type Photo } from '../../../engine/dealer';
import { Icon } from './Icon';
import { Image } from './Image';
import styles from './VideoFacade.module.css';
import player from './VideoPlayer.module.css';

export interface VideoFacadeProps {
  /** The video to play or link. */
  video: GalleryVideo;
  /** Shown before playback. */
  poster: Pick<Photo, 'url' | 'width' | 'height' | 'fileWidth'> | undefined;
  images: ImageSettings;
  /** Accessible name of the player: the subject of the video. */
  title: string;
  /** Accessible name of the facade: its action, and the video's host. */
  label: string;
  /** The host's name, shown on the facade; absent for the site's own videos. */
  host: string | undefined;
  isOutOfView: boolean;
  /**
   * Called when the facade plays, or when keyboard focus moves to it from elsewhere, so that the owner can scroll it
   * into view.
   */
  onNeedsView?: () => void;
  /** Whether it is visible without scrolling. */
  isInFirstView?: boolean;
}

/**
 * A video on another host behind a facade: nothing is requested from that host before playback, and the video stops
 * when it is out of view. Without script, or if the site does not allow the host, the facade is a link (GAL-006,
 * GAL-010).
 */
export function VideoFacade(props: VideoFacadeProps) {
  const {
    video,
    poster,
    images,
    title,
    label,
    host,
    isOutOfView,
    onNeedsView,
    isInFirstView = false,
  } = props;
  const [isPlaying, setPlaying] = useState(false);
  const [wasAway, setWasAway] = useState(isOutOfView);
  // Stop only on a change, because a click can come before scrolling ends.
  if (wasAway !== isOutOfView) {
    setWasAway(isOutOfView);
    if (isOutOfView) setPlaying(false);
  }
  const frame = useRef<HTMLIFrameElement>(null);
  // A hidden iframe keeps playing and cannot be stopped, so it is removed when its container collapses.
  useEffect(() => {
    if (!isPlaying || !frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.contentRect.width === 0) setPlaying(false);
    });
    observer.observe(frame.current);
    // Keyboard users continue in the player.
    frame.current.focus({ preventScroll: true });
    return () => observer.disconnect();
  }, [isPlaying]);
  if (isPlaying) {
    return (
      <iframe
        ref={frame}
        className={player.player}
        src={addAutoplay(video)}
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
    onNeedsView?.();
    setPlaying(true);
  };
  // Reacts only to keyboard focus from elsewhere in the page: a window that regains focus also refocuses the facade,
  // but the visitor may have moved on to another photo.
  const scrollToFocused = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && currentTarget.matches(':focus-visible')) onNeedsView?.();
  };
  const isEmbed = video.kind === 'embed';
  return (
    <a
      className={styles.cover}
      href={video.page ?? video.url}
      target="_blank"
      // Send the referrer, because players refuse to play without one.
      rel="noopener nofollow"
      aria-label={label}
      onFocus={scrollToFocused}
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
          priority={isInFirstView}
        />
      )}
      <span className={styles.mark} aria-hidden="true">
        <Icon icon={Play} size="lg" className={styles.play} />
        {host !== undefined && <span className={styles.host}>{host}</span>}
      </span>
    </a>
  );
}
