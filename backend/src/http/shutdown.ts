import type { INestApplication } from '@nestjs/common';

/**
 * Shuts down at SIGINT at once, and at SIGTERM after a delay during which the server answers as before. A load balancer that
 * learns from DNS which servers there are needs this: it sends requests to an address for as long as it keeps the answer
 * (nginx: `valid=5s` in nginx/templates/site.conf.template). Docker Swarm removes the address before it sends SIGTERM.
 */
export function enableShutdown(app: INestApplication, delaySeconds: number): void {
  if (delaySeconds === 0) {
    app.enableShutdownHooks();
    return;
  }
  app.enableShutdownHooks(['SIGINT']);
  process.once('SIGTERM', () => {
    setTimeout(() => {
      app.enableShutdownHooks(['SIGTERM']);
      process.kill(process.pid, 'SIGTERM');
    }, delaySeconds * 1000);
  });
}
