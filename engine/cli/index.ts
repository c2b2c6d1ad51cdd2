/**
 * The commands. In: the words after `npm run forecourt --`, the environment's variables and where lines go. Out: an
 * exit code. The program that a shell starts is `main.ts`; whoever runs many commands calls them here.
 */
export { runCommand, type CommandIo } from './run';
