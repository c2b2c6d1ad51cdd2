import { GATES, runGate } from './gates/gates';

// `npm run lint`: every gate, one after the other, so that one run shows all findings.
let hasFailed = false;
for (const gate of GATES) {
  const { holds, output, seconds } = await runGate(gate);
  console.log(`${holds ? '✓' : '✗'} ${gate.name} (${seconds.toFixed(1)} s)`);
  if (!holds) console.log(output);
  hasFailed ||= !holds;
}
process.exit(hasFailed ? 1 : 0);
