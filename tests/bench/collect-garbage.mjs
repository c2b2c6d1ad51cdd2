// Collects garbage on SIGUSR2. Loaded with `node --import` into server processes whose memory is measured.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
process.on('SIGUSR2', () => {
  // Finalisers run after the first collection, and the second one collects the memory that they release.
  collectGarbage();
  setImmediate(collectGarbage);
});
