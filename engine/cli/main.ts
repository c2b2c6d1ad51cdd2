// React and other packages choose their production code by this variable when they are imported.
process.env['NODE_ENV'] ??= 'production';
const { runCommand } = await import('.');

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  env: process.env,
});

// Without imports or exports, TypeScript would not treat this file as a module.
export {};
