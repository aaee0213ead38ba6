import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { log } from '../telemetry/log.js';
import { Outbox } from './outbox.js';

const POLL_MS = 1_000;
const AT_ONCE = 4;

/** Delivers what is due, in every process of the server, from `start` to shutdown. */
@Injectable()
export class DeliveryWorker implements BeforeApplicationShutdown {
  private stopped = false;
  private wakeUp: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(@Inject(Outbox) private readonly deliveries: Outbox) {}

  start(): void {
    this.loop = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wakeUp();
    await this.loop;
    await this.deliveries.drained();
  }

  /** There is something new: look now rather than at the next tick. */
  wake(): void {
    this.wakeUp();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      // Armed before looking, so that a call during the look is not slept through.
      const woken = new Promise<void>((resolve) => (this.wakeUp = resolve));
      const more = await this.look();
      if (!more) await sleepUnless(woken);
    }
  }

  private async look(): Promise<boolean> {
    try {
      return (await this.deliveries.attemptDue(AT_ONCE)) === AT_ONCE;
    } catch (error) {
      log.error({ err: error }, 'the deliveries cannot be read');
      return false;
    }
  }
}

async function sleepUnless(woken: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tick = new Promise<void>((resolve) => (timer = setTimeout(resolve, POLL_MS)));
  await Promise.race([woken, tick]);
  clearTimeout(timer);
}
