import { thanks } from 'content:giving';
import { purposeFor } from '../../content/projects';
import { formatAmount, formatNumber } from '../../lib/money';
import { pluralForm } from '../../lib/words';
import { Inquiries } from '../../sections/links';
import { ProjectName } from '../../sections/project-parts';
import type { DialogProps, ThanksData } from '../../state/modal-slice';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import styles from './thanks-dialog.module.css';

/** The thanks-for-donation modal (specification section 2, Modals). */
export function ThanksDialog({ onClose, ...gift }: DialogProps<'thanks-for-donation'>) {
  const { specialText, donationType } = gift;
  const { amount, next } = describe(gift);
  const project = purposeFor(gift.project);
  return (
    <Dialog title={donationType === 'MONEY' ? thanks.title : thanks.pledgeTitle} onClose={onClose}>
      {amount && <p className={styles.amount}>{amount}</p>}
      {project && (
        <p className={styles.special}>
          {thanks.purpose} <ProjectName name={project} />
        </p>
      )}
      {specialText && <p className={styles.special}>{specialText}</p>}
      {donationType === 'MONEY' && <p>{thanks.statementNote}</p>}
      {next && (
        <>
          <h3 className={styles.nextTitle}>{thanks.nextTitle}</h3>
          <ol>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            {thanks.urgent} <Inquiries />
          </p>
        </>
      )}
      <div className="button-row">
        <Button onClick={onClose}>{thanks.done}</Button>
      </div>
    </Dialog>
  );
}

/** The amount with its unit, money without decimals, and what happens next. The page after a payment shows that itself. */
function describe({ donatedAmount, donationType, currency = 'usd' }: ThanksData): {
  amount?: string;
  next?: readonly string[];
} {
  if (donationType === 'MONEY') return { amount: formatAmount(donatedAmount, currency) };
  // The amount is not agreed on yet.
  if (donationType === 'CORPORATE_CONTRIBUTION') return { next: thanks.next.corporate };
  const unit = pluralForm(Math.round(donatedAmount), thanks.units[donationType]);
  return { amount: `${formatNumber(donatedAmount)} ${unit}`, next: thanks.next.points };
}
