import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  buildImageFolder,
  readEnvironment,
  NOBODY,
  readOnlyRootScript,
  readStages,
  listTexts,
} from '../support/container-image';
import { sendRequest } from '../support/http';
import { createTemporaryFolder, root } from '../support/server';
import { PLAIN_SITE } from '../support/site';
import { copyTenants } from '../support/tenants';

const stages = readStages(join(root, 'deploy/Containerfile'));
const image = stages.at(-1) ?? [];
const env = readEnvironment(image);
const [healthCheck = ''] = listTexts(image, 'HEALTHCHECK');
const readCommand = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];

describe('the files in deploy/', () => {
  test('use a Node version that the project supports, in all stages', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    const versions = stages.map(([from]) => /node:(\d+)-/.exec(from?.text ?? '')?.[1]);
    expect(new Set(versions).size).toBe(1);
    const newest = /(?:>=|\^)(\d+)[^|]*$/.exec(engines.node)?.[1];
    expect(versions[0]).toBe(newest);
  });

  test('copy folders that exist, and start as an unprivileged user', () => {
    const sources = listTexts(image, 'COPY').map((text) =>
      text
        .split(' ')
        .at(-2)
        ?.replace(/^\/app\//, ''),
    );
    for (const source of sources) expect(statSync(join(root, source ?? '')).size).toBeGreaterThan(0);
    expect(listTexts(image, 'USER')).toEqual(['node']);
    expect(listTexts(image, 'EXPOSE')).toEqual([env['PORT']]);
    expect(listTexts(image, 'VOLUME')).toEqual([env['DATA_DIR']]);
    expect(healthCheck).toContain(`http://127.0.0.1:${env['PORT']}/healthz`);
  });

  test('compose the same image, port and data folder, with a read-only root', () => {
    const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8')) as {
      services: { app: Record<string, unknown>; database: { image: string } };
    };
    expect(services.app).toMatchObject({
      build: { context: '..', dockerfile: 'deploy/Containerfile' },
      ports: [`127.0.0.1:3000:${env['PORT']}`],
      volumes: [`data:${env['DATA_DIR']}`],
      read_only: true,
    });
    expect(Number(/postgres:(\d+)/.exec(services.database.image)?.[1])).toBeGreaterThanOrEqual(15);
  });

  test('run the same command with systemd', () => {
    const unit = readFileSync(join(root, 'deploy/forecourt.service'), 'utf8');
    const [command = ''] = listTexts(image, 'CMD');
    expect(unit).toContain(`ExecStart=/usr/bin/${readCommand(command).join(' ')}\n`);
    expect(unit).toContain('NoNewPrivileges=yes');
    const checked = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/forecourt.service')], {
      encoding: 'utf8',
    });
    if (checked.error) process.stderr.write('NOT RUN: systemd-analyze verify. It is not installed here.\n');
    // A machine without Node in /usr/bin is not a defect of the unit.
    else
      expect(checked.stderr.replaceAll(/^.*Command \/usr\/bin\/node is not executable.*\n/gm, '')).toBe('');
  });
});

const canChangeRoot =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'chroot', '/', 'true']).status === 0;

describe('what the image contains', () => {
  let folder: string;
  let dataDir: string;
  let tenants: ReturnType<typeof copyTenants>;
  let child: ChildProcess | undefined;
  const log: string[] = [];
  beforeAll(() => {
    folder = createTemporaryFolder('image');
    dataDir = createTemporaryFolder('data');
    buildImageFolder(image, folder);
    // Two small tenants in place of all demonstration sites.
    tenants = copyTenants(['base', PLAIN_SITE.slug]);
    rmSync(join(folder, 'app/tenants'), { recursive: true });
    spawnSync('cp', ['-a', tenants.folder, join(folder, 'app/tenants')]);
    spawnSync('chmod', ['-R', 'a+rX', join(folder, 'app/tenants')]);
    if (canChangeRoot) chownSync(dataDir, NOBODY, NOBODY);
  });
  afterAll(async () => {
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    tenants.remove();
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('serves pages from a read-only root as an unprivileged user, and is healthy', async () => {
    const [command = ''] = listTexts(image, 'CMD');
    const args = readCommand(command).slice(1);
    const settings = { ...env, PORT: '0' };
    if (canChangeRoot) {
      const script = readOnlyRootScript(folder, dataDir, `${process.execPath} ${args.join(' ')}`);
      child = spawn('unshare', ['--mount', 'sh', '-c', script], {
        env: { PATH: process.env['PATH'] ?? '', ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    } else {
      process.stderr.write(
        'NOT RUN: the image’s content with a read-only root and as another user, which needs root on Linux. It ran as this ' +
          'user from a copy.\n',
      );
      child = spawn(process.execPath, args, {
        cwd: join(folder, 'app'),
        env: { PATH: process.env['PATH'] ?? '', ...settings, DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    }
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface(stream).on('line', (line) => log.push(line));
    const readPort = () => Number(/Ready on port (\d+)/.exec(log.join('\n'))?.[1] ?? 0);
    await expect
      .poll(() => readPort() || child?.exitCode, { timeout: 50_000, message: 'the server starts' })
      .toBeTypeOf('number');
    const port = readPort();
    expect(port, log.join('\n')).toBeGreaterThan(0);

    const [, ...program] = readCommand(healthCheck);
    const check = spawn(
      process.execPath,
      program.map((text) => text.replace(`:${env['PORT']}/`, `:${port}/`)),
    );
    const [code] = (await once(check, 'exit')) as [number];
    expect(code).toBe(0);
    const page = await sendRequest(port, `${PLAIN_SITE.slug}.localhost:${port}`, '/');
    expect([page.status, page.body.includes(PLAIN_SITE.name)]).toEqual([200, true]);
  });
});
