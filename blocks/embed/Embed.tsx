import { ExternalLink, Play } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import type { BlockProps } from '../../schemas';
import {
  cx,
  getNewTabProps,
  hasModifierKey,
  Icon,
  Image,
  NewTabHint,
  PageSection,
  SectionHeading,
} from '../kit';
import { resolveEmbed } from './resolve-embed';
import styles from './Embed.module.css';

/**
 * A page of another host. Nothing is requested from that host before the visitor presses the button. Without script, or
 * if the site does not allow the host, the button is a link.
 */
export default function Embed(props: BlockProps<'embed'>) {
  const { variant, ratio, tone, title, text, url, image, site, t, id } = props;
  const { embeds, gallery, images } = site.settings;
  const [isLoaded, setLoaded] = useState(false);
  // CONF-021: the dealership's own video.
  const address = url === '' ? (site.social.youtube ?? '') : url;
  const target = resolveEmbed(address, { pages: embeds.origins, videos: gallery.videoOrigins });
  if (!target) return null;
  const { host, frameUrl, isVideo } = target;
  const load = (event: MouseEvent) => {
    if (hasModifierKey(event)) return;
    event.preventDefault();
    setLoaded(true);
  };
  return (
    <PageSection id={id} tone={tone} aria-labelledby={`${id}-heading`}>
      <div className={styles[variant]}>
        <SectionHeading id={`${id}-heading`} text={text}>
          {title}
        </SectionHeading>
        <div className={cx(styles.frame, styles[ratio])}>
          {isLoaded && frameUrl !== undefined ? (
            <iframe
              className={styles.player}
              src={frameUrl}
              title={title}
              allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
              referrerPolicy="strict-origin-when-cross-origin"
              sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox allow-forms"
            />
          ) : (
            <a
              className={styles.cover}
              href={target.page}
              {...getNewTabProps(true, 'nofollow')}
              {...(frameUrl !== undefined && { onClick: load, 'data-act': '' })}
            >
              {image && (
                <Image
                  src={image.src}
                  alt=""
                  width={image.width}
                  height={image.height}
                  images={images}
                  range={[480, 1600]}
                  sizes="(width < 60rem) 100vw, 60rem"
                  fit="cover"
                  className={styles.image}
                />
              )}
              <span className={styles.mark}>
                <span className={styles.button}>
                  <Icon icon={frameUrl === undefined ? ExternalLink : Play} />
                  {frameUrl === undefined
                    ? t('open', { title, host })
                    : t(isVideo ? 'play' : 'load', { title })}
                  {frameUrl === undefined && <NewTabHint label={t('newTab')} />}
                </span>
                {frameUrl !== undefined && <span className={styles.notice}>{t('notice', { host })}</span>}
              </span>
            </a>
          )}
        </div>
      </div>
    </PageSection>
  );
}
