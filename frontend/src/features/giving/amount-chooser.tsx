import { useId } from 'react';
import { parseAmountUrls } from '@contract/public-settings';
import { amounts, donation, giftStatus, howToStop } from 'content:giving';
import { officer } from 'content:organization';
import type { Paragraph } from '../../content/schema';
import { purposeOf } from '../../content/load-project';
import type { Project, ProjectLabel } from '../../content/projects';
import { checkoutLink, hasCheckout, siteLinks } from '../../content/site-links';
import { fillIn } from '../../lib/words';
import { formatAmountInSentence, formatExactAmount } from '../../lib/money';
import { Inquiries, MarkedText } from '../../sections/links';
import { ProjectName } from '../../sections/project-parts';
import { useAppDispatch } from '../../state/hooks';
import { amountChosen } from '../../state/modal-slice';
import { ButtonLink } from '../../ui/button';
import { Fact, GiftFacts } from './gift-facts';
import { projectGift } from 'content:projects';
import styles from './amount-chooser.module.css';

/** An amount to choose; without `usd`, the payment page asks for it. */
interface Choice {
  usd?: number;
  /** What it pays for. */
  meaning?: Paragraph;
}

/** The payment links of fixed monthly amounts, by US dollars. */
const monthlyAmountLinks: Partial<Record<string, string>> = import.meta.env.SAMPLE_PAGES
  ? Object.fromEntries(amounts.list.map(({ usd }) => [usd, `/sandbox/checkout/monthly-${String(usd)}`]))
  : (parseAmountUrls(import.meta.env.DONATE_MONTHLY_AMOUNT_URLS || '') ?? {});

const monthlyLink = ({ usd }: Choice) => (usd === undefined ? undefined : monthlyAmountLinks[usd]);

const kinds = ['once', 'monthly'] as const;

/** The amount that the link of a choice has; without one, the payment page asks for it. */
const usdOf = (kind: (typeof kinds)[number], choice: Choice) =>
  kind === 'once' || monthlyLink(choice) ? choice.usd : undefined;

/** Of a project that does not say what its amounts pay for. */
const bareAmounts: Choice[] = amounts.list.map(({ usd }) => ({ usd }));

const isStoppedByMail = siteLinks.manageGifts === null;

const { labels, kinds: kindNames } = giftStatus;
const [beforeOfficer, afterOfficer] = amounts.ask.split('{name}');

const dollars = (usd: number) => formatExactAmount(usd * 100, 'usd');

/**
 * Once or monthly, an amount, the link to the payment provider's page, and what the receipt will say. There is a link for each
 * choice, and the style sheet shows that of the chosen ones, so it works before and without scripts; without, it shows the links of
 * both kinds. A monthly amount has a payment link of its own (DONATE_MONTHLY_AMOUNT_URLS), or is left out.
 * @param project that the gift is for
 */
export function AmountChooser({ project }: { project?: Project | null }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const suggested: Choice[] = project ? (project.amounts ?? bareAmounts) : amounts.list;
  const choices: Choice[] = [...(hasCheckout ? suggested : []), { meaning: amounts.otherMeaning }];
  const slug = project?.slug;
  return (
    <div className={styles.chooser} onChange={() => dispatch(amountChosen())}>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{amounts.kindLegend}</legend>
        <div className={styles.kinds}>
          {kinds.map((kind) => (
            <label key={kind}>
              <input type="radio" name={`${id}kind`} value={kind} defaultChecked={kind === 'once'} />
              <span>{amounts[kind]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {choices.length > 1 && (
        <fieldset className={styles.group} data-once={choices.some(monthlyLink) ? undefined : ''}>
          <legend className="visually-hidden">{amounts.amountLegend}</legend>
          <div className={styles.amounts}>
            {choices.map(({ usd, meaning }, index) => (
              <label key={index} data-once={usd === undefined || monthlyLink({ usd }) ? undefined : ''}>
                <input
                  type="radio"
                  name={`${id}amount`}
                  value={usd ?? ''}
                  defaultChecked={index === Math.floor((choices.length - 1) / 2)}
                  aria-describedby={meaning && `${id}${String(index)}`}
                />
                <span>{usd === undefined ? amounts.other : dollars(usd)}</span>
              </label>
            ))}
          </div>
          <div className={styles.ofAmounts}>
            {choices.map(({ meaning }, index) => (
              <p key={index} id={`${id}${String(index)}`} className={styles.meaning}>
                {meaning && <MarkedText paragraph={meaning} />}
              </p>
            ))}
          </div>
        </fieldset>
      )}
      {kinds.map((kind) => (
        <div key={kind} className={styles[kind]}>
          <div className={styles.ofAmounts}>
            {choices.map((choice, index) => {
              const isOnce = kind === 'once';
              const link = isOnce ? undefined : monthlyLink(choice);
              const usd = usdOf(kind, choice);
              const attributes = checkoutLink(kind, slug, isOnce ? usd : undefined, link);
              const name = amounts.buttons[kind];
              return (
                <div key={index} className={styles.choice}>
                  <ButtonLink {...attributes} size="l">
                    <span>
                      {usd === undefined
                        ? name
                        : fillIn(amounts.buttonWithAmount, { name, amount: dollars(usd) })}
                    </span>
                  </ButtonLink>
                  {!isOnce && usd === undefined && hasCheckout && (
                    <p className={styles.meaning}>{amounts.quantity}</p>
                  )}
                </div>
              );
            })}
          </div>
          {kind === 'monthly' && (
            <p className={styles.meaning}>
              <span>{`${amounts.monthlyText} ${howToStop[isStoppedByMail ? 'byMail' : 'anytime']}`}</span>{' '}
              {isStoppedByMail && <Inquiries />}
            </p>
          )}
        </div>
      ))}
      {officer && (
        <p className={styles.meaning}>
          <span>
            <span>{beforeOfficer}</span>
            <MarkedText paragraph={officer} />
            <span>{afterOfficer}</span>
          </span>{' '}
          <span>
            <Inquiries />
          </span>
        </p>
      )}
      <GiftFacts className={styles.facts}>
        <Fact label={labels.amount} className={styles.chosen}>
          {kinds.map((kind) => (
            <div key={kind} className={styles[kind]}>
              <div className={styles.ofAmounts}>
                {choices.map((choice, index) => {
                  const usd = usdOf(kind, choice);
                  const amount = usd === undefined ? amounts.other : formatAmountInSentence(usd * 100, 'usd');
                  return <span key={index}>{`${amount}, ${kindNames[kind]}`}</span>;
                })}
              </div>
            </div>
          ))}
        </Fact>
        <Fact label={labels.purpose}>
          {project ? <ProjectName name={purposeOf(project)} /> : <span>{donation.purpose.general}</span>}
        </Fact>
        {hasCheckout && (
          <Fact label={labels.receipt}>
            <span>{giftStatus.receipt}</span>
          </Fact>
        )}
      </GiftFacts>
      <p className={styles.meaning}>
        {amounts.mistake} <Inquiries />
      </p>
    </div>
  );
}

/** Says why a project with this label needs no gift, so that it goes to the other projects; null if the project needs it. */
export function giftNotice(
  { funded }: Pick<Project, 'funded'>,
  label: ProjectLabel | undefined,
): string | null {
  if (label === 'completed') return projectGift.completed;
  return funded ? projectGift.funded : null;
}
