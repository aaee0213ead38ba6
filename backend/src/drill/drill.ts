import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { errorText } from '../command-line/error-text.js';
import type { Environment } from '../config/environment.js';
import { ContactDirectory } from '../contacts/contact-directory.js';
import { CONTACT_LISTS } from '../contract/contact-lists.js';
import { PaymentLinks } from '../payments/payment-links.js';
import type { DrillMarks } from './drill-marks.js';
import { DrillRecords } from './drill-records.js';
import { DrillSite } from './drill-site.js';
import { GIFT, giftEvent, signatureOf } from './gift-event.js';

/** Longer than the time that a delivery takes with a provider that answers. */
const WAIT_MS = 30_000;
const POLL_MS = 250;

export interface DrillStep {
  name: string;
  ms: number;
  /** Null for a step that succeeded. */
  failure: string | null;
  /** What to do; null for a step that succeeded. */
  cure: string | null;
}

interface PlannedStep {
  name: string;
  cure: string;
  run: () => Promise<void>;
}

/**
 * Pushes a gift, a pledge and a message through the whole site: web server, API, database, Brevo and mail server. The event
 * of the gift is signed as Stripe signs it. Only in test mode.
 */
@Injectable()
export class Drill {
  constructor(
    private readonly records: DrillRecords,
    private readonly links: PaymentLinks,
    private readonly directory: ContactDirectory,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  /**
   * Takes away what an interrupted drill left. Then runs the steps until one fails, and takes everything away again. Yields
   * each step when it ends.
   * @param stop ends the drill after the step that is running
   */
  async *run(marks: DrillMarks, siteAddresses: string[], stop: AbortSignal): AsyncIterable<DrillStep> {
    for (const leftover of await this.records.findLeftovers()) {
      const name = `what the interrupted ${leftover.mark} left is taken away`;
      yield await runStep({ ...this.removal(leftover), name });
    }
    for (const planned of this.steps(marks, siteAddresses)) {
      const step = await runStep(planned);
      yield step;
      if (step.failure !== null || stop.aborted) break;
    }
    yield await runStep(this.removal(marks));
  }

  private steps(marks: DrillMarks, siteAddresses: string[]): PlannedStep[] {
    const site = new DrillSite();
    const form = { firstName: 'Drill', lastName: 'Pledge', MILES_AMOUNT: 1, POINTS_PROGRAM_NAME: marks.mark };
    let paymentLink = '';
    return [
      {
        name: 'the web server answers with the home page',
        cure: 'See "./vfu logs web". From another place, name the address of the site with --site.',
        run: () => site.find(siteAddresses),
      },
      {
        name: 'the API is ready',
        cure: 'See "./vfu logs api", and run "./vfu doctor".',
        run: () => site.get('/api/health/ready'),
      },
      {
        name: 'Stripe has the payment links of the site',
        cure: 'Run "./vfu doctor": it names the key or the link that is wrong.',
        run: async () => {
          if (!(await this.links.areKnown())) throw new Error('the payment links are not known');
          [paymentLink = ''] = this.links.ids();
        },
      },
      {
        name: 'a gift is accepted from a signed event',
        cure: 'Compare STRIPE_WEBHOOK_SECRET in .env with what the running API has: restart it after a change.',
        run: () => {
          const body = giftEvent(marks, paymentLink);
          const signature = signatureOf(
            body,
            this.config.get('STRIPE_WEBHOOK_SECRET', { infer: true })?.[0] ?? '',
          );
          return site.post('/api/webhooks/stripe', body, { 'stripe-signature': signature });
        },
      },
      {
        name: 'the gift is in the ledger',
        cure: 'See "./vfu logs api". The API and this command must use the same database.',
        run: () => until(() => this.records.hasGift(marks), 'the ledger does not have it'),
      },
      {
        name: 'Brevo shows the total of the donor',
        cure: 'See "./vfu logs api" for the answer of Brevo, and run "./vfu doctor".',
        run: () => until(() => this.showsTotal(marks.donorEmail), 'the contact does not show it'),
      },
      {
        name: 'a pledge is accepted',
        cure: 'See "./vfu logs api".',
        run: () =>
          site.post(
            '/api/add-full-contact',
            JSON.stringify({
              email: marks.pledgeEmail,
              attributes: form,
              listIds: [CONTACT_LISTS.flightDonors],
            }),
          ),
      },
      {
        name: 'the pledge is stored, and Brevo has it',
        cure: 'See "./vfu logs api" for the answer of Brevo, and run "./vfu doctor".',
        run: () =>
          until(
            async () =>
              (await this.records.hasPledge(marks)) && (await this.isOnPledgeList(marks.pledgeEmail)),
            'Brevo or the database does not have it',
          ),
      },
      {
        name: 'a message is accepted',
        cure: 'See "./vfu logs api".',
        run: () =>
          site.post(
            '/api/send-mail',
            JSON.stringify({
              name: 'Drill',
              phoneNumber: '',
              email: marks.senderEmail,
              message: `This is a drill (${marks.mark}). Delete this mail.`,
            }),
          ),
      },
      {
        name: 'the mail server has the message',
        cure: 'See "./vfu logs api" for the answer of the mail server, and run "./vfu doctor".',
        run: () => until(() => this.records.isMessageSent(marks), 'the mail server has not accepted it'),
      },
    ];
  }

  private removal(marks: DrillMarks): PlannedStep {
    return {
      name: 'everything is taken away again',
      cure: `Run the drill again: it first takes away what this one left (${marks.mark}).`,
      run: async () => {
        await until(async () => !(await this.records.isBeingDelivered(marks)), 'a delivery does not end');
        await this.records.remove(marks);
        for (const email of [marks.donorEmail, marks.pledgeEmail]) {
          await this.directory.delete(email);
          if (await this.directory.find(email)) throw new Error('Brevo still has a contact');
        }
        await this.records.removePeople(marks);
      },
    };
  }

  private async showsTotal(email: string): Promise<boolean> {
    const contact = await this.directory.find(email);
    return (
      contact?.attributes.DONATED_AMOUNT === GIFT.amount &&
      contact.listIds.includes(CONTACT_LISTS.oneTimeDonors)
    );
  }

  private async isOnPledgeList(email: string): Promise<boolean> {
    return (await this.directory.find(email))?.listIds.includes(CONTACT_LISTS.flightDonors) ?? false;
  }
}

async function runStep({ name, cure, run }: PlannedStep): Promise<DrillStep> {
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    await run();
    return { name, ms: ms(), failure: null, cure: null };
  } catch (error) {
    return { name, ms: ms(), failure: errorText(error), cure };
  }
}

/** @throws Error when it is still false after 30 s */
async function until(isDone: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`${otherwise} after ${WAIT_MS / 1000} s`);
    await sleep(POLL_MS);
  }
}
