import { thanks } from '../../content/giving';
import { inDollars, inWhole } from '../../lib/money';
import type { DonationType } from '../../lib/donation-type';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import styles from './thanks-dialog.module.css';

interface Gift {
  donatedAmount: number;
  donationType: DonationType;
  specialText?: string;
}

/** The amount with its unit; a company's contribution has none yet. */
function amountOf({ donatedAmount, donationType }: Gift): string | null {
  switch (donationType) {
    case 'MONEY':
      return inDollars(donatedAmount);
    case 'CORPORATE_CONTRIBUTION':
      return null;
    default:
      return `${inWhole(donatedAmount)} ${thanks.units[donationType]}`;
  }
}

/** Thanks for what was just given (specification section 2, Modals). */
export function ThanksDialog({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const amount = amountOf(gift);
  return (
    <Dialog title={thanks.title} onClose={onClose}>
      {amount && <p className={styles.amount}>{amount}</p>}
      {gift.specialText && <p className={styles.special}>{gift.specialText}</p>}
      {gift.donationType === 'MONEY' && <p>{thanks.statementNote}</p>}
      <Button onClick={onClose} className={styles.done}>
        {thanks.done}
      </Button>
    </Dialog>
  );
}
