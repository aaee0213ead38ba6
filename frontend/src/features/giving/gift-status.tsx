import { useEffect, useState } from 'react';
import type { GiftStatus as Gift } from '@contract/payments';
import { giftStatus as words, howToStop } from 'content:giving';
import { useGiftStatusQuery } from '../../api/api';
import { checkoutLink, siteLinks } from '../../content/site-links';
import { purposeFor } from '../../content/projects';
import { language } from '../../lib/language';
import { fillIn } from '../../lib/words';
import { formatAmountInSentence } from '../../lib/money';
import { Inquiries, ManageGiftsLink } from '../../sections/links';
import { ProjectName } from '../../sections/project-parts';
import { donationReturnFinished } from '../../state/donation-return-slice';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/text';
import { loadGift } from './checkout-return-storage';
import { Fact, GiftFacts } from './gift-facts';
import styles from './gift-status.module.css';

/** How often the status is asked for until the gift has been recorded, in milliseconds. */
const POLLING_INTERVAL = 5_000;

const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });

/**
 * A gift, asked for while the page is visible; nothing in a browser that has not given.
 * @param handle of the gift of this tab; null for the browser's newest one
 * @param children what comes after it, once it is there
 */
export function GiftStatus({ handle, children }: { handle: string | null; children: Elements }) {
  const dispatch = useAppDispatch();
  const [mayChange, setMayChange] = useState(true);
  const { data, error, isLoading } = useGiftStatusQuery(handle, {
    pollingInterval: mayChange ? POLLING_INTERVAL : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: mayChange,
  });
  const gift = data?.gift ?? null;
  if (mayChange && data && gift?.recordedAt !== null) setMayChange(false);
  // RTK Query keeps the error until a request succeeds.
  const isUnknown = error !== undefined && (gift !== null || loadGift() !== null);
  const project = purposeFor(gift?.purpose);

  // The return from the payment page ends here.
  useEffect(() => {
    dispatch(donationReturnFinished());
  }, [dispatch]);

  return (
    <>
      {/* A live region from the start, so that screen readers announce each change. */}
      <p role="status" className="visually-hidden">
        {gift && announcement(gift, project)}
      </p>
      {gift && <Receipt gift={gift} project={project} />}
      {isUnknown && (
        <p role="alert" className="notice">
          {words.unknown}
        </p>
      )}
      <div className={`stack not-printed ${styles.after ?? ''}`} data-coming={isLoading || undefined}>
        {children}
      </div>
    </>
  );
}

const amountOf = (gift: Gift) => formatAmountInSentence(gift.amount_total, gift.currency);

function announcement(gift: Gift, project: string | null): string {
  const { paid, recorded } = words.announcements;
  const named = [amountOf(gift), project].filter((part) => part !== null).join(', ');
  return fillIn(gift.recordedAt === null ? paid : recorded, { gift: named });
}

/** What was given, by whom, to whom, what for and when: also on paper. */
function Receipt({ gift, project }: { gift: Gift; project: string | null }) {
  const { labels, kinds } = words;
  const { recurring } = gift;
  const { firstName: name, email } = loadGift() ?? {};
  const amount = amountOf(gift);
  return (
    <section aria-labelledby="gift-status-title" className={styles.receipt}>
      <h2 id="gift-status-title" className="visually-hidden">
        {words.title}
      </h2>
      <p className={`display ${styles.sentence ?? ''}`}>
        {name ? fillIn(words.paidByName, { name, amount }) : fillIn(words.paid, { amount })}
      </p>
      <GiftFacts>
        <Fact label={labels.amount}>
          <span>{`${amount}, ${recurring ? kinds.monthly : kinds.once}`}</span>
        </Fact>
        {project !== null && (
          <Fact label={labels.purpose}>
            <ProjectName name={project} />
          </Fact>
        )}
        <Fact label={labels.receipt}>
          <span>{email ? fillIn(words.receiptTo, { email }) : words.receipt}</span>
        </Fact>
        <Fact label={labels.recorded} className={styles.recorded}>
          {gift.recordedAt === null ? (
            <span>{words.recording}</span>
          ) : (
            <time dateTime={gift.recordedAt}>{time.format(new Date(gift.recordedAt))}</time>
          )}
        </Fact>
      </GiftFacts>
      <div className="button-row">
        <Button variant="quiet" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      <p className="small">{gift.acknowledged ? words.acknowledged : words.notForTaxes}</p>
      {recurring && (
        <p className="small">
          <span>{`${words.nextMonth} `}</span>
          {siteLinks.manageGifts === null ? (
            <>
              <span>{`${howToStop.byMail} `}</span>
              <Inquiries />
            </>
          ) : (
            <ManageGiftsLink />
          )}
        </p>
      )}
      {!recurring && (
        <p className="not-printed small">
          <a {...checkoutLink('monthly', gift.purpose ?? undefined)}>{words.giveMonthly}</a>
        </p>
      )}
      <p className="small">
        {words.missing} <Inquiries />
      </p>
    </section>
  );
}
