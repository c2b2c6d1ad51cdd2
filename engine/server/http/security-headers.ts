import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Sites need none of these, and embedded videos must not request them. `self`: a page may use it at a
 * visitor's request.
 */
const PERMISSIONS = {
  accelerometer: '()',
  'browsing-topics': '()',
  camera: '()',
  'display-capture': '()',
  geolocation: '(self)',
  gyroscope: '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '()',
  'screen-wake-lock': '()',
  serial: '()',
  usb: '()',
  'xr-spatial-tracking': '()',
};
const PERMISSIONS_POLICY = Object.entries(PERMISSIONS)
  .map(([feature, allowlist]) => `${feature}=${allowlist}`)
  .join(', ');

export interface SecurityHeadersOptions {
  /** Omits HSTS, which would force `localhost` to HTTPS. */
  isDevelopment: boolean;
}

/** Default security headers. Pages send a Content-Security-Policy with the hashes of their styles instead. */
export const securityHeaders = fp<SecurityHeadersOptions>(
  async (app, { isDevelopment }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
        useDefaults: false,
      },
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Subdomains may be the dealer's other systems, which we must not force to use HTTPS.
      strictTransportSecurity: isDevelopment ? false : { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
    });
    app.addHook('onRequest', (_request, reply, next) => {
      void reply.header('permissions-policy', PERMISSIONS_POLICY);
      next();
    });
  },
  { name: 'security-headers' },
);

/** For SVG files and images, so that they cannot run scripts wherever they are opened. */
export const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
