/** Steady load on a trial until SIGTERM: `tsx scripts/operations/load.ts SITE_URL [SANDBOX_API_URL]`. Exits with 1 if a request failed. */
import { startSteadyLoad } from './steady-load';

const MAX_SECONDS = 900;

const [siteUrl = 'http://localhost:8080', sandboxUrl] = process.argv.slice(2);
const load = startSteadyLoad(siteUrl, sandboxUrl);
const end = async () => {
  const { requests, failed, gifts, slowestMs } = await load.stop();
  const failures = [...failed].map(([reason, count]) => `${count} × ${reason}`);
  process.stdout.write(
    `${requests} requests, ${gifts} gifts, slowest ${Math.round(slowestMs)} ms, failed: ${failures.join('; ') || 'none'}\n`,
  );
  process.exit(failed.size > 0 ? 1 : 0);
};
process.once('SIGTERM', () => void end());
setTimeout(() => void end(), MAX_SECONDS * 1000);
