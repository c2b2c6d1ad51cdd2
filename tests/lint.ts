import { GATES, runGate } from './gates/gates';

// `npm run lint`: every gate, one after the other, so that one run shows all findings.
let hasFailed = false;
for (const gate of GATES) hasFailed = !(await runGate(gate)) || hasFailed;
process.exit(hasFailed ? 1 : 0);
