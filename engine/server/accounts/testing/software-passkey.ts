import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, credential: 0x40 };

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const hash = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

const uint = (value: number, size: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(size);
  buffer.writeUIntBE(value, 0, size);
  return buffer;
};
/** CBOR of a text of less than 24 bytes, and of bytes of less than 64 KiB. */
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59]), uint(bytes.length, 2), bytes]);

export interface SoftwarePasskeyOptions {
  origin: string;
  /** What the device signs in place of the truth, for tests of refusals. */
  rpId?: string;
  isVerified?: boolean;
  /** Whether the device counts uses, which synced passkeys do not. */
  hasCounter?: boolean;
}

/** A passkey as a device makes it (WebAuthn, ES256, no attestation), to test the server without a browser. */
export function createSoftwarePasskey({
  origin,
  rpId,
  isVerified = true,
  hasCounter = true,
}: SoftwarePasskeyOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let [counter, userHandle] = [0, ''];

  const createClientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const createAuthenticatorData = (flags: number) =>
    Buffer.concat([
      hash(rpId ?? new URL(origin).hostname),
      Buffer.from([flags | FLAGS.present | (isVerified ? FLAGS.verified : 0)]),
      uint(counter, 4),
    ]);
  const describe = (response: object) => ({
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
  });

  return {
    id,
    /** Answers the options for adding a passkey. */
    create({ challenge, user }: { challenge: string; user: { id: string } }) {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        createAuthenticatorData(FLAGS.credential),
        Buffer.alloc(16),
        uint(credentialId.length, 2),
        credentialId,
        key,
      ]);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      return describe({
        clientDataJSON: base64url(createClientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** Answers the options for signing in. */
    get({ challenge }: { challenge: string }, change: { origin?: string; userHandle?: string } = {}) {
      counter += hasCounter ? 1 : 0;
      const clientData = createClientData('webauthn.get', challenge, change.origin);
      const data = createAuthenticatorData(0);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash(clientData)]))
        .sign(privateKey);
      return describe({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: change.userHandle ?? userHandle,
      });
    },
    /** Sets the device's counter back, as a copy of it would. */
    rewind: () => (counter = 0),
  };
}
