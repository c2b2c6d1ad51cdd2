import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './environment';

describe('readSettings', () => {
  it.each([
    [{ HOST: '999.1.1.1' }, /HOST is '999\.1\.1\.1'.*127\.0\.0\.1/],
    [{ HOST: 'a b' }, /HOST is 'a b'/],
    [{ HOST: '1.2.3' }, /HOST is/],
    [{ LOG_CLIENT: 'yes' }, /LOG_CLIENT is 'yes'.*hash or off/],
    [{ WORKERS: '0' }, /WORKERS is '0'/],
    [{ DATABASE_CA_FILE: 'ca.pem' }, /DATABASE_URL is not.*Set both/],
    [
      { DATABASE_URL: 'postgresql://a@db.example/cars', DATABASE_CA_FILE: 'none.pem' },
      /none\.pem'.*Use a PEM file/,
    ],
    [{ DATABASE_URL: 'hello' }, /DATABASE_URL is not.*postgresql:\/\/user:password@host/],
    [{ UPLOADS_S3_URL: 'my-bucket' }, /UPLOADS_S3_URL is not the address of a bucket/],
    [{ UPLOADS_S3_URL: 'https://s3.example/' }, /UPLOADS_S3_URL is not the address of a bucket/],
    [{ UPLOADS_S3_URL: 'https://s3.example/cars', AWS_ACCESS_KEY_ID: 'a' }, /Set AWS_ACCESS_KEY_ID and/],
    [{ LEADS_KEY: 'secret' }, /LEADS_KEY is not usable: key 1.*openssl rand -base64 32/],
    [{ DATABASE_URL: 'https://user:secret@db.example/cars' }, /DATABASE_URL is not/],
  ])('rejects %j with what to do', (env, message) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(message);
    expect(() => readSettings(env)).not.toThrow(/secret/);
  });

  it.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'web-1.internal'])('listens on %s', (host) => {
    expect(readSettings({ HOST: host }).host).toBe(host);
  });

  it.each([
    'postgres://a:b@db.example/cars',
    'postgresql:///cars?host=/run/postgresql',
    'postgresql://a:b@/cars?host=%2Frun&port=5433',
  ])('connects to %s', (url) => {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('reads the bucket of uploaded files', () => {
    const credentials = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const url = 'https://s3.ap-southeast-2.amazonaws.com/cars';
    expect(
      readSettings({ UPLOADS_S3_URL: url, ...credentials, AWS_REGION: 'ap-southeast-2' }).uploadStorage,
    ).toMatchObject({ url, accessKeyId: 'key', secretAccessKey: 'secret', region: 'ap-southeast-2' });
    // Credentials alone are for other programs.
    expect(readSettings(credentials).uploadStorage).toBeUndefined();
  });

  it('reads the bucket of the media library', () => {
    const url = 'https://s3.example/cars';
    const env = { MEDIA_S3_URL: url, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(readSettings(env)).toMatchObject({ mediaStorage: { url }, uploadStorage: undefined });
    expect(() => readSettings({ MEDIA_S3_URL: url })).toThrow('MEDIA_S3_URL is set without credentials');
    expect(() => readSettings({ ...env, MEDIA_S3_URL: 'cars' })).toThrow('MEDIA_S3_URL is not the address');
  });

  it('reads the keys of leads, the current one first', () => {
    const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString('base64'));
    const keys = readSettings({ LEADS_KEY: `${first},${second}` }).leadKeys;
    expect(keys?.all).toHaveLength(2);
    expect(keys?.current.id).toBe(readSettings({ LEADS_KEY: first }).leadKeys?.current.id);
    expect(readSettings({ LEADS_KEY: '' }).leadKeys).toBeUndefined();
  });
});
