/** Steady load on a trial until SIGTERM: `tsx scripts/operations/run-steady-load.ts SITE_URL [SANDBOX_API_URL]`. Exits with 1 if a request failed. */
import { loadText, startSteadyLoad } from './steady-load';

const MAX_SECONDS = 900;

const [siteUrl = 'http://localhost:8080', sandboxUrl] = process.argv.slice(2);
const load = startSteadyLoad(siteUrl, sandboxUrl === undefined ? {} : { sandboxUrl });
const end = async () => {
  const counts = await load.stop();
  process.stdout.write(`${loadText(counts)}\n`);
  process.exit(counts.failed.size > 0 ? 1 : 0);
};
process.once('SIGTERM', () => void end());
setTimeout(() => void end(), MAX_SECONDS * 1000);
