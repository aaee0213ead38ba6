/** Whether any content is marked as a sample; see `build/content-check/content-check-plugin.ts`. */
declare module 'virtual:has-samples' {
  const hasSamples: boolean;
  export default hasSamples;
}
