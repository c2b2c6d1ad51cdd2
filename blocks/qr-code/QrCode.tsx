import { encode } from 'uqr';
import type { BlockProps } from '../../schemas';
import { qrCodePath } from './qr-code-path';
import styles from './QrCode.module.css';

/** Bytes of an address that still make a code which a camera reads from paper. */
const MOST_BYTES = 1_000;
/** Modules that must stay empty around a code (ISO/IEC 18004). */
const QUIET = 4;

/** From paper to the car's page (PRNT-001). */
export default function QrCode({ vehicle, site, t }: BlockProps<'qr-code'>) {
  const url = `${site.url}${vehicle.path ?? `/cars/${vehicle.slug}`}`;
  if (new TextEncoder().encode(url).length > MOST_BYTES) return null;
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.code}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={t('label')}
        shapeRendering="crispEdges"
      >
        <path d={qrCodePath(data)} fill="currentColor" />
      </svg>
      <figcaption className={styles.caption}>{t('scan')}</figcaption>
    </figure>
  );
}
