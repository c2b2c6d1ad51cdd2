/**
 * Runs commands. In: the arguments after `npm run forecourt --`, environment variables and output functions. Out: an
 * exit code. A shell starts `main.ts`; tests call `runCommand`.
 */
export { runCommand, type CommandIo } from './run';
