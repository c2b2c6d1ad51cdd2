import { encode } from 'uqr';
import type { BlockProps } from '../../schemas';
import { buildQrCodePath } from './qr-code-path';
import styles from './QrCode.module.css';

/** Longest URL, in bytes, whose printed code a camera can read. */
const MAX_URL_BYTES = 1_000;
/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A printed code that opens the car's page (PRNT-001). */
export default function QrCode({ vehicle, site, t }: BlockProps<'qr-code'>) {
  const url = `${site.url}${vehicle.path ?? `/cars/${vehicle.slug}`}`;
  if (new TextEncoder().encode(url).length > MAX_URL_BYTES) return null;
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET_ZONE;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.code}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label={t('label')}
        shapeRendering="crispEdges"
      >
        <path d={buildQrCodePath(data)} fill="currentColor" />
      </svg>
      <figcaption className={styles.caption}>{t('scan')}</figcaption>
    </figure>
  );
}
