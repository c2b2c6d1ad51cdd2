import { expect, test } from 'vitest';
import { createPreviewCookie, createPreviewEnd, hasPreviewCookie, readPreviewCookie } from './preview-cookie';

const read = (cookie: string | undefined) => readPreviewCookie({ headers: { cookie } });
const getPair = (header: string) => header.split(';')[0];

test.each(['https://dealer.example', 'http://yard.localhost:3000'])(
  'the cookie of %s is read again',
  (origin) => {
    expect(read(getPair(createPreviewCookie('a.b-c_D', origin, 60)))).toBe('a.b-c_D');
    expect(read(`other=1; ${getPair(createPreviewCookie('token', origin, 60))}; more=2`)).toBe('token');
    expect(read(getPair(createPreviewEnd(origin)))).toBeUndefined();
  },
);

test('over TLS, the cookie is bound to the host', () => {
  const cookie = createPreviewCookie('t', 'https://dealer.example', 60);
  expect(cookie).toBe('__Host-forecourt-preview=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
});

test('other cookies open no preview', () => {
  expect(hasPreviewCookie({ headers: {} })).toBe(false);
  for (const cookie of ['not-forecourt-preview=t', 'a=forecourt-preview', ''])
    expect(hasPreviewCookie({ headers: { cookie } })).toBe(false);
});
