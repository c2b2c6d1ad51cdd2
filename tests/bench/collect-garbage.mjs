// Loaded into the processes of a server whose memory is measured (`node --import`): collects garbage on SIGUSR2.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
process.on('SIGUSR2', () => {
  // Finalisers run after the first collection, and what they release is collected by the second.
  collectGarbage();
  setImmediate(collectGarbage);
});
