/**
 * Steady load on a site until SIGTERM: `tsx scripts/operations/run-steady-load.ts SITE_URL [SANDBOX_API_URL]`. Exits with 1
 * if a request failed. ADDRESS and ROOT_CERTIFICATE (a file) say how to reach a name that no DNS server knows.
 */
import { readFileSync } from 'node:fs';
import { loadText, startSteadyLoad } from './steady-load';

const MAX_SECONDS = 900;

const [siteUrl = 'http://localhost:8080', sandboxUrl] = process.argv.slice(2);
const { ADDRESS: address, ROOT_CERTIFICATE: file, PAYMENT_LINK: paymentLink } = process.env;
const load = startSteadyLoad(siteUrl, {
  ...(sandboxUrl !== undefined && { sandboxUrl }),
  ...(paymentLink !== undefined && { paymentLink }),
  ...(address && file && { connection: { address, rootCertificate: readFileSync(file, 'utf8') } }),
});
const end = async () => {
  const counts = await load.stop();
  process.stdout.write(`${loadText(counts)}\n`);
  process.exit(counts.failed.size > 0 ? 1 : 0);
};
process.once('SIGTERM', () => void end());
setTimeout(() => void end(), MAX_SECONDS * 1000);
