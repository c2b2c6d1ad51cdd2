import type { TextFunction } from '../../schemas';
import type { GalleryVideo } from '../../engine/dealer';
import { VideoPlayer, type VideoPlayerProps } from '../kit';

export interface VideoSlideProps extends Pick<
  VideoPlayerProps,
  'poster' | 'images' | 'isOutOfView' | 'isNear' | 'isInFirstView' | 'onNeedsView'
> {
  video: GalleryVideo;
  name: string;
  t: TextFunction<'video' | 'playVideo' | 'watchVideo' | 'videoHost'>;
}

/** A slide with the video player (GAL-008 to GAL-010). */
export function VideoSlide({ video, name, t, ...playerProps }: VideoSlideProps) {
  const { kind, host } = video;
  return (
    <VideoPlayer
      {...playerProps}
      video={video}
      title={t('video', { name })}
      label={t(kind === 'embed' ? 'playVideo' : 'watchVideo', { name, host: host ?? '' })}
      host={host === undefined ? undefined : t('videoHost', { host })}
    />
  );
}
