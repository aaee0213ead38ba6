import { readEnvironment } from './environment.js';
import { startSandbox } from './sandbox.js';

try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  const stop = () => {
    // An open connection must not keep the process alive.
    setTimeout(() => process.exit(0), 1500).unref();
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { url, smtpUrl } = sandbox;
  process.stdout.write(`Sandbox ready on ${url}${smtpUrl ? `, mail on ${smtpUrl}` : ''}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
