import type { OperationsStep } from '../step.js';
import { checkBrokenConfigurations, checkWholeConfiguration } from './doctor.js';
import { OperatorSite } from './operator-site.js';
import { exportEraseRestore } from './person-and-restore.js';
import { setUp } from './setup.js';
import { startSite } from './start.js';
import { updateAndRollBack } from './update.js';
import { Visitors } from './visitors.js';

/** From an empty folder to a site that has lost nothing, with the commands of docs/runbook.md. */
export const firstEveningStep: OperationsStep = {
  name: 'first-evening',
  title: 'a new operator: setup, TLS, doctor, export, erase, total loss, restore, update, rollback',
  async run(report) {
    const site = await OperatorSite.create();
    try {
      await setUp(site, report);
      await startSite(site, report);
      await checkWholeConfiguration(site, report);
      await checkBrokenConfigurations(site, report);
      const visitors = new Visitors(site);
      await exportEraseRestore(site, visitors, report);
      await updateAndRollBack(site, visitors, report);
    } finally {
      await site.close();
    }
  },
};
