import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { readAttribution } from '../../engine/browser/maps/read-attribution';
import type { BlockProps, Location } from '../../schemas';
import { cx, IconButton } from '../kit';
import styles from './MapFigure.module.css';
import { MapMarkers } from './MapMarkers';
import { listMapLocations } from './map-places';
import { useLiveMap } from './use-live-map';

export interface MapFigureProps extends Pick<BlockProps<'location-map'>, 'site' | 't'> {
  /** The static picture and its description. */
  src: string;
  alt: string;
  locations: readonly Location[];
  linksToPages: boolean;
}

/** The static picture of the map, and the live map that replaces it where the browser supports it. */
export function MapFigure({ src, alt, locations, site, t, linksToPages }: MapFigureProps) {
  const { imageWidth, imageHeight, zoom, style, key } = site.settings.maps;
  const places = listMapLocations(locations);
  const frame = useRef<HTMLDivElement>(null);
  const { map, attributions } = useLiveMap(frame, {
    positions: places.map(({ position }) => position),
    zoom,
    styleUrl: style === '' ? undefined : style.replaceAll('{key}', encodeURIComponent(key)),
    texts: {
      label: t('canvas'),
      scrollHint: t('scrollHint'),
      scrollHintMac: t('scrollHintMac'),
      touchHint: t('touchHint'),
    },
  });
  return (
    <figure className={styles.figure}>
      <div className={cx(styles.frame, map && styles.ready)}>
        {/* Stays behind the live map, because browsers print its canvas blank. */}
        <img
          src={src}
          alt={map ? '' : alt}
          aria-hidden={map ? true : undefined}
          width={imageWidth}
          height={imageHeight}
          loading="lazy"
          decoding="async"
          className={styles.still}
        />
        <div ref={frame} className={styles.live} />
        {map && (
          <>
            <div className={styles.controls}>
              <IconButton
                icon={Plus}
                label={t('zoomIn')}
                variant="plain"
                className={styles.control}
                onClick={() => map.zoomBy(1)}
              />
              <IconButton
                icon={Minus}
                label={t('zoomOut')}
                variant="plain"
                className={styles.control}
                onClick={() => map.zoomBy(-1)}
              />
              <IconButton
                icon={RotateCcw}
                label={t('reset')}
                variant="plain"
                className={styles.control}
                onClick={() => map.reset()}
              />
            </div>
            <MapMarkers map={map} places={places} site={site} t={t} linksToPages={linksToPages} />
          </>
        )}
      </div>
      <figcaption className={styles.caption}>
        {map?.hasStreets
          ? attributions.flatMap((html) =>
              readAttribution(html).map(({ text, href }, index) =>
                href === undefined ? (
                  `${text} `
                ) : (
                  <a key={`${html}-${index}`} href={href} rel="noopener">
                    {text}
                  </a>
                ),
              ),
            )
          : t('simpleMap')}
      </figcaption>
    </figure>
  );
}
