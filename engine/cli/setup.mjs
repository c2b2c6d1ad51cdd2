// Prepares a fresh clone; only Node is required. Installs packages, generates types, builds, and finds a browser for tests.
// Usage: node engine/cli/setup.mjs [--packages | --types | --tests] [-- command …]; `-- dev` needs no build. Prints nothing and takes a fraction of a second when everything is up to date.
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const inRoot = (...parts) => join(root, ...parts);
const printStatus = (text) => process.stderr.write(`forecourt: ${text}\n`);

function exitWithError(text) {
  printStatus(text);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
  if (!isSupported) {
    exitWithError(
      `Node ${process.versions.node} is too old or unsupported. Install Node 24 (or 22.13+, 20.19+) and run again.`,
    );
  }
}

/**
 * Runs one set-up at a time, because `npm start` and `npm test` may start together. Replaces the lock of a process that
 * has ended.
 */
async function withLock(work) {
  const file = inRoot('node_modules', '..', '.forecourt-setup.lock');
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      const handle = openSync(file, 'wx');
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8')) || 0;
      const age = Date.now() - statSync(file).mtimeMs;
      if (!isAlive(pid) && (pid > 0 || age > 5_000)) {
        try {
          unlinkSync(file);
        } catch {
          // Another process removed it first.
        }
        continue;
      }
      if (!hasWaited) printStatus(`waiting for another set-up (process ${pid})…`);
      await new Promise((done) => setTimeout(done, 300));
    }
  }
  const release = () => {
    if (existsSync(file)) unlinkSync(file);
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The environment without npm's settings, which a nested npm would inherit. */
function cleanEnvironment(extra = {}) {
  const entries = Object.entries(process.env).filter(
    ([key]) => !/^npm_(package|lifecycle|config|node)_/.test(key),
  );
  return { ...Object.fromEntries(entries), ...extra };
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: cleanEnvironment(),
    ...options,
  });
  return result.status === 0;
}

const getStampPath = (name) => inRoot('node_modules', `.forecourt-${name}`);
const readStamp = (name) => (existsSync(getStampPath(name)) ? readFileSync(getStampPath(name), 'utf8') : '');

function packages() {
  const lock = inRoot('package-lock.json');
  const expected = createHash('sha256')
    .update(readFileSync(lock))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');
  if (readStamp('packages') === expected) return;
  printStatus('installing packages (once, about a minute)…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const isDone = npm
    ? run(process.execPath, [npm, ...args])
    : run('npm', args, { shell: process.platform === 'win32' });
  if (!isDone) exitWithError('`npm ci` failed. Fix the error above and run the command again.');
  writeFileSync(getStampPath('packages'), expected);
}

/** A hash of the files on which a step depends. */
function fingerprint(folders, extensions) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort())
        if (!/^(node_modules|dist|generated|media)$/.test(name)) visit(join(path, name));
    } else if (extensions.test(path) && !/\.generated\.|\.test\.tsx?$/.test(path)) {
      hash.update(`${relative(root, path)} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  for (const folder of folders) if (existsSync(inRoot(folder))) visit(inRoot(folder));
  return hash.digest('hex');
}

const GENERATED = [
  'schemas/generated/types.ts',
  'schemas/generated/form-limits.ts',
  'schemas/generated/blocks.ts',
  'blocks/components.generated.ts',
];

/** Includes the generated files, because other commands (`new block`) generate them without writing this stamp. */
function typesFingerprint() {
  const times = GENERATED.map((file) => (existsSync(inRoot(file)) ? statSync(inRoot(file)).mtimeMs : 'none'));
  return [fingerprint(['schemas', 'blocks', 'engine/cli/generate.mjs'], /\.(json|mjs)$/), ...times].join(' ');
}

function types() {
  if (readStamp('types') === typesFingerprint()) return;
  if (!run(process.execPath, [inRoot('engine/cli/generate.mjs')])) {
    exitWithError('Could not generate the types. Fix the schema named above.');
  }
  writeFileSync(getStampPath('types'), typesFingerprint());
}

function build() {
  const expected = fingerprint(
    ['engine', 'blocks', 'schemas', 'playground', 'vite.config.ts', 'package-lock.json'],
    /\.(tsx?|css|json|mjs|sql)$/,
  );
  if (readStamp('build') === expected && existsSync(inRoot('dist/server/main.js'))) return;
  printStatus('building…');
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const env = cleanEnvironment({ NODE_ENV: 'production' });
  if (!run(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], { env })) {
    exitWithError('The build failed. Fix the error above and run the command again.');
  }
  writeFileSync(getStampPath('build'), expected);
}

/** Writes the schemas for editors in the background after blocks or tenants have changed. */
function editorSchemas() {
  if (process.env.TENANTS_DIR) return;
  const expected = `${readStamp('build')} ${fingerprint(['tenants'], /\.json$/)}`;
  if (readStamp('schemas') === expected) return;
  writeFileSync(getStampPath('schemas'), expected);
  const options = { cwd: root, stdio: 'ignore', detached: true, env: cleanEnvironment() };
  spawn(process.execPath, [inRoot('dist/server/main.js'), 'schema'], options).unref();
}

function findOnPath(names) {
  for (const folder of (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':')) {
    for (const name of names) {
      const file = join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/** Finds a Chromium for the browser tests: CHROME_PATH, the system's, Playwright's download, Debian's package. */
function browser() {
  const stamp = readStamp('browser');
  if (process.env.CHROME_PATH && existsSync(process.env.CHROME_PATH)) return;
  if (stamp && existsSync(stamp)) return;
  const onSystem = () =>
    findOnPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']);
  const downloaded = () => {
    const ask = "import('playwright-core').then((p) => process.stdout.write(p.chromium.executablePath()))";
    const result = spawnSync(process.execPath, ['--input-type=module', '-e', ask], {
      cwd: root,
      encoding: 'utf8',
    });
    const file = result.stdout?.trim();
    return file && existsSync(file) ? file : undefined;
  };
  let found = onSystem() ?? downloaded();
  if (!found) {
    printStatus('looking for a browser to test with: trying Playwright’s download…');
    run(process.execPath, [inRoot('node_modules/playwright-core/cli.js'), 'install', 'chromium'], {
      timeout: 180_000,
    });
    found = downloaded();
  }
  if (!found && process.getuid?.() === 0 && findOnPath(['apt-get'])) {
    printStatus('installing Debian’s Chromium…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env: cleanEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }),
      stdio: ['ignore', 'ignore', 2],
    });
    found = onSystem();
  }
  if (!found)
    exitWithError(
      'No browser found for the tests. Install Chromium or Chrome, or set CHROME_PATH to its executable.',
    );
  writeFileSync(getStampPath('browser'), found);
}

const separator = process.argv.indexOf('--');
const flags = process.argv.slice(2, separator < 0 ? undefined : separator);
const command = separator < 0 ? [] : process.argv.slice(separator + 1);

requireNode();
await withLock(() => {
  packages();
  if (flags.includes('--packages')) return;
  types();
  if (flags.includes('--types')) return;
  build();
  if (flags.includes('--tests')) browser();
  else editorSchemas();
});

if (command.length > 0) {
  mkdirSync(inRoot('node_modules'), { recursive: true });
  const [name, ...rest] = command;
  const isBuilt = name === 'forecourt';
  const programs = { forecourt: 'dist/server/main.js', dev: 'engine/cli/dev/main.mjs' };
  const args = Object.hasOwn(programs, name) ? [inRoot(programs[name]), ...rest] : command;
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' };
  if (!isBuilt) delete env.NODE_ENV;
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env,
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes a signal to the script's shell, which may end without forwarding it. `exec` in package.json replaces the
  // shell; Windows has no `exec`.
  const { ppid } = process;
  if (name === 'dev' || rest[0] === 'start')
    setInterval(() => process.ppid === ppid || child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
