/** Props and texts of the vehicle page, written by the benchmarks' build step (tests/bench/build.ts). */
declare module 'virtual:page-settings' {
  const settings: import('./plain-page').PageSettings;
  export default settings;
}
