import { GATES, runGate } from './gates/gates';

// `npm run lint`: runs every gate, even after a failure, so that one run shows all findings.
let hasFailed = false;
for (const gate of GATES) {
  const { hasPassed, output, seconds } = await runGate(gate);
  console.log(`${hasPassed ? '✓' : '✗'} ${gate.name} (${seconds.toFixed(1)} s)`);
  if (!hasPassed) console.log(output);
  hasFailed ||= !hasPassed;
}
process.exit(hasFailed ? 1 : 0);
