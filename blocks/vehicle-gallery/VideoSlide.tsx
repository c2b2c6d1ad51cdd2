import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import type { TextFunction } from '../../schemas';
import { pictureUrl, type PictureSettings } from '../../engine/browser/pictures';
import { playingAddress, type GalleryVideo, type Photo } from '../../engine/dealer';
import { Icon, Image } from '../kit';
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
        className={styles.player}
        src={playingAddress(video)}
        title={t('video', { name })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms"
      />
    );
  }
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onReach();
    setPlaying(true);
  };
  // By keyboard from elsewhere in the page. A browser that comes back to the page focuses what had the focus before,
  // and the visitor may have gone on to another photo since.
  const reach = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && currentTarget.matches(':focus-visible')) onReach();
  };
  const isEmbed = video.kind === 'embed';
  return (
    <a
      className={styles.cover}
      href={video.page ?? video.url}
      target="_blank"
      // With the site's address: players refuse to play for nobody.
      rel="noopener nofollow"
      aria-label={t(isEmbed ? 'playVideo' : 'watchVideo', { name, host: video.host ?? '' })}
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
        {video.host !== undefined && (
          <span className={styles.host}>{t('videoHost', { host: video.host })}</span>
        )}
      </span>
    </a>
  );
}
