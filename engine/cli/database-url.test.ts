import { describe, expect, test } from 'vitest';
import { DatabaseUrlError, withTlsParameters } from './database-url';

const URL = 'postgresql://forecourt:p%40ss@db.example:5432/forecourt';

describe('the TLS parameters of DATABASE_URL', () => {
  test.each([
    ['without TLS, the address stays as it is', URL, undefined, URL],
    [
      'a certificate authority switches on verification',
      URL,
      '/etc/ca.pem',
      `${URL}?sslrootcert=%2Fetc%2Fca.pem&sslmode=verify-full`,
    ],
    ['require means verified', `${URL}?sslmode=require`, undefined, `${URL}?sslmode=verify-full`],
    ['no-verify stays', `${URL}?sslmode=no-verify`, undefined, `${URL}?sslmode=no-verify`],
    [
      'the meaning of libpq stays',
      `${URL}?sslmode=require&uselibpqcompat=true`,
      undefined,
      `${URL}?sslmode=require&uselibpqcompat=true`,
    ],
    [
      'sockets stay',
      'postgresql://u:p@/db?host=%2Frun&port=1',
      undefined,
      'postgresql://u:p@/db?host=%2Frun&port=1',
    ],
  ])('%s', (_case, url, caFile, expected) => {
    expect(withTlsParameters(url, caFile)).toBe(expected);
  });

  test.each(['disable', 'no-verify', 'allow'])('sslmode=%s contradicts a certificate authority', (mode) => {
    expect(() => withTlsParameters(`${URL}?sslmode=${mode}`, '/etc/ca.pem')).toThrow(DatabaseUrlError);
  });

  test('there is one certificate authority', () => {
    expect(() => withTlsParameters(`${URL}?sslrootcert=/a.pem`, '/b.pem')).toThrow(/Remove one of them/);
  });
});
