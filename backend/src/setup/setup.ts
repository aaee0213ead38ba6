import { setUpBrevo } from './brevo-setup.js';
import { setUpMail } from './mail-setup.js';
import { adoptAnswers, setUpAddress, setUpSecrets } from './own-settings.js';
import type { SetupSession } from './setup-session.js';
import { setUpStripe } from './stripe-setup.js';

/** Asks for what is missing, and creates what can be created. What is right stays as it is. */
export async function setUp(session: SetupSession): Promise<void> {
  session.say('This server');
  adoptAnswers(session);
  await setUpAddress(session);
  setUpSecrets(session);
  await setUpStripe(session);
  await setUpBrevo(session);
  await setUpMail(session);
  tellBackupKey(session);
}

/** The key itself is made where the backups are (docker/backup/key.sh). */
function tellBackupKey(session: SetupSession): void {
  if (session.variables().BACKUP_RECIPIENT?.trim()) return;
  session.say('Backups');
  session.say(
    '  Left for you: "./vfu backup key" makes the key that reads the backups, and writes BACKUP_RECIPIENT into .env.',
  );
}
