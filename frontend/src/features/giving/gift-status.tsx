import { useEffect, useState } from 'react';
import type { GiftStatus as Gift } from '@contract/payments';
import { giftStatus as words } from 'content:giving';
import { useGiftStatusQuery } from '../../api/api';
import { checkoutLink } from '../../content/site-links';
import { loadProject } from '../../content/load-project';
import { language } from '../../lib/language';
import { fillIn } from '../../lib/fill-in';
import { formatAmountInSentence } from '../../lib/money';
import { Inquiries } from '../../sections/inquiries';
import { ProjectName } from '../../sections/project-name';
import { ManageGiftsLink } from '../../sections/trust-line';
import { donationReturnFinished } from '../../state/donation-return-slice';
import { useAppDispatch } from '../../state/hooks';
import type { Elements } from '../../ui/elements';
import styles from './gift-status.module.css';
import { donorFirstName } from './checkout-return-storage';

/** How often the status is asked for until the gift has been passed on, in milliseconds. */
const POLLING_INTERVAL = 5_000;

const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });

/** The status of this browser's newest gift, asked for while the page is visible; empty in a browser that has not given. */
export function GiftStatus() {
  const dispatch = useAppDispatch();
  const [mayChange, setMayChange] = useState(true);
  const { data, error } = useGiftStatusQuery(undefined, {
    pollingInterval: mayChange ? POLLING_INTERVAL : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: mayChange,
  });
  const gift = data?.gift ?? null;
  if (mayChange && data && gift?.thankedAt !== null) setMayChange(false);
  // RTK Query keeps the error until a request succeeds.
  const isUnknown = error !== undefined && (gift !== null || donorFirstName() !== null);
  const project = useProjectName(gift?.purpose ?? null);

  // The return from the payment page ends here.
  useEffect(() => {
    dispatch(donationReturnFinished());
  }, [dispatch]);

  return (
    <>
      {/* A live region from the start, so that screen readers announce each change. */}
      <p role="status" className="visually-hidden">
        {gift && announcement(gift)}
      </p>
      {gift && project !== undefined && <Progress gift={gift} project={project} />}
      {isUnknown && (
        <p role="alert" className={`notice ${styles.error ?? ''}`}>
          {words.unknown}
        </p>
      )}
    </>
  );
}

/**
 * The name of a project; null if there is none or it cannot be loaded, undefined until it has come.
 * @param slug null for no project
 */
function useProjectName(slug: string | null): string | null | undefined {
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    if (slug === null) return;
    loadProject(slug).then(
      (project) => setName(project?.card.name ?? null),
      () => setName(null),
    );
  }, [slug]);
  return slug === null ? null : name;
}

function announcement({ recordedAt, thankedAt }: Gift): string {
  const { announcements } = words;
  if (recordedAt === null) return announcements.paid;
  return thankedAt === null ? announcements.recorded : announcements.thanked;
}

function Progress({ gift, project }: { gift: Gift; project: string | null }) {
  const { title, kinds, forProject, steps, next, missing } = words;
  const { recurring } = gift;
  const amount = formatAmountInSentence(gift.amount_total, gift.currency);
  return (
    <section aria-labelledby="gift-status-title" className={styles.status}>
      <p className={`display ${styles.sentence ?? ''}`}>
        {sentence(project === null ? amount : `${amount} ${forProject} ${project}`)}
      </p>
      <h2 id="gift-status-title" className="small-heading">
        {title}
      </h2>
      <ol className={styles.steps}>
        <Step {...steps.paid} isDone>
          <span>{`${amount}, ${recurring ? kinds.monthly : kinds.once}`}</span>
          {project !== null && (
            <span>
              {` ${forProject} `}
              <ProjectName name={project} />
            </span>
          )}
        </Step>
        <Step {...steps.recorded} isDone={gift.recordedAt !== null}>
          <Time at={gift.recordedAt} />
        </Step>
        <Step {...steps.thanked} isDone={gift.thankedAt !== null}>
          <Time at={gift.thankedAt} />
        </Step>
      </ol>
      <p className={styles.next}>{`${words.receipt} ${recurring ? next.monthly : next.once}`}</p>
      <p className={styles.next}>
        {recurring ? (
          <ManageGiftsLink />
        ) : (
          <a {...checkoutLink('monthly', gift.purpose ?? undefined)}>{words.giveMonthly}</a>
        )}
      </p>
      <p className={styles.next}>
        {missing} <Inquiries />.
      </p>
    </section>
  );
}

/** Says that the gift is on its way, to the donor by name if this tab knows it. @param gift the amount, and its project */
function sentence(gift: string): string {
  const firstName = donorFirstName();
  return firstName ? fillIn(words.paidByName, { name: firstName, gift }) : fillIn(words.paid, { gift });
}

interface StepProps {
  title: string;
  /** The beginning of the sentence about the step when it is done. */
  done: string;
  /** Until then. */
  todo?: string;
  isDone: boolean;
  /** The end of the sentence. */
  children: Elements;
}

function Step({ title, done, todo, isDone, children }: StepProps) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <h3 className={styles.name}>{title}</h3>
      <p>
        {isDone ? (
          <>
            <span>{`${done} `}</span>
            {children}
            <span>.</span>
          </>
        ) : (
          todo
        )}
      </p>
    </li>
  );
}

/** @param at ISO 8601, UTC */
const Time = ({ at }: { at: string | null }) =>
  at !== null && <time dateTime={at}>{time.format(new Date(at))}</time>;
