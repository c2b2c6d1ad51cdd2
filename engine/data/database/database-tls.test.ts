import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startDatabase } from '.';
import { findEmbeddedBinaries } from './embedded/binaries';
import { createServerEnvironment } from './embedded/cluster';
import { startEmbedded } from './embedded/embedded-server';
import { findPostmaster } from './embedded/postmaster';
import { resolveServerPaths } from './embedded/server-paths';
import { checkExternalServer } from './external-server';
import { findFreePort } from './find-free-port';
import { silentLogger } from './logger';

/** A self-signed certificate for a host name, which is its own authority. */
async function createCertificate(host: string): Promise<{ cert: string; private: string }> {
  const altNames = [{ type: 2 as const, value: host }];
  return generate([{ name: 'commonName', value: host }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames },
    ],
  });
}

describe('a database server that requires TLS', () => {
  const base = mkdtempSync(join(tmpdir(), 'forecourt-tls-test-'));
  chmodSync(base, 0o755);
  const trusted = join(base, 'trusted.pem');
  const other = join(base, 'other.pem');
  let postgres: ChildProcess;
  let port: number;
  let password: string;
  let cluster: string;

  beforeAll(async () => {
    const binaries = findEmbeddedBinaries();
    const embedded = await startEmbedded({ dataDir: base, log: silentLogger });
    await embedded.stop();
    const paths = resolveServerPaths(base, binaries, silentLogger);
    ({ cluster } = paths);
    password = encodeURIComponent(readFileSync(paths.passwordFile, 'utf8').trim());
    const certificate = await createCertificate('localhost');
    writeFileSync(trusted, certificate.cert);
    writeFileSync(other, (await createCertificate('localhost')).cert);
    for (const [name, text] of [
      ['server.crt', certificate.cert],
      ['server.key', certificate.private],
      ['pg_hba.conf', 'hostssl all all all scram-sha-256\n'],
    ] as const) {
      const file = join(cluster, name);
      writeFileSync(file, text, { mode: 0o600 });
      if (paths.account) chownSync(file, paths.account.uid, paths.account.gid);
    }
    port = await findFreePort('127.0.0.1');
    const settings = ['ssl=on', 'listen_addresses=localhost', `unix_socket_directories=`];
    postgres = spawn(
      paths.binaries.postgres,
      ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      {
        uid: paths.account?.uid,
        gid: paths.account?.gid,
        cwd: '/',
        env: createServerEnvironment(),
        stdio: 'ignore',
      },
    );
    await vi.waitFor(() => expect(findPostmaster(paths)?.state).toBe('ready'), { timeout: 30_000 });
  }, 60_000);

  afterAll(async () => {
    const ended = once(postgres, 'exit');
    postgres.kill('SIGQUIT');
    await ended;
    rmSync(base, { recursive: true, force: true });
    rmSync(cluster, { recursive: true, force: true });
  });

  const getUrl = (parameters: Record<string, string>, host = 'localhost') =>
    `postgresql://forecourt:${password}@${host}:${port}/forecourt?${new URLSearchParams(parameters).toString()}`;

  test('is used with the authority that signed its certificate', async () => {
    const databaseUrl = getUrl({ sslmode: 'verify-full', sslrootcert: trusted });
    const database = await startDatabase({ dataDir: base, databaseUrl });
    const { rows } = await database.pool.query(
      'SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
    );
    await database.stop();
    expect(rows).toEqual([{ ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) }]);
  });

  test.each([
    [
      'another authority',
      () => getUrl({ sslmode: 'verify-full', sslrootcert: other }),
      /Set DATABASE_CA_FILE/,
    ],
    ['the public authorities', () => getUrl({ sslmode: 'verify-full' }), /Set DATABASE_CA_FILE/],
    [
      'a host name that is not in the certificate',
      () => getUrl({ sslmode: 'verify-full', sslrootcert: trusted }, '127.0.0.1'),
      /Use the host name that is in the server’s certificate/,
    ],
    ['no TLS', () => getUrl({}), /no encryption/],
  ])('is refused with %s, and the message says what to do', async (_case, createUrl, message) => {
    await expect(checkExternalServer(createUrl())).rejects.toThrow(message);
  });
});
