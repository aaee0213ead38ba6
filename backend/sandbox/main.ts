import { readEnvironment } from './environment.js';
import { startSandbox } from './sandbox.js';

const sandbox = await startSandbox(readEnvironment(process.env));
process.stdout.write(
  `Sandbox ready on ${sandbox.url}${sandbox.smtpUrl ? `, mail on ${sandbox.smtpUrl}` : ''}\n`,
);

const stop = () => {
  // Whatever keeps a connection from closing must not keep the process.
  setTimeout(() => process.exit(0), 1500).unref();
  void sandbox.close().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
