import { useEffect, useState } from 'react';
import type { GiftStatus } from '@contract/payments';
import { giftStatus as words } from 'content:giving';
import { inquiries as giftInquiries } from 'content:site';
import { loadProject } from '../../content/load-project';
import { language } from '../../lib/language';
import { formatExactAmount } from '../../lib/money';
import { ProjectName } from '../../sections/project-name';
import { hasDonatedInTab } from '../../state/donation-thanks';
import { SampleMark } from '../../ui/sample-mark';
import styles from './gift-status.module.css';
import { statusAnnouncement, stepsOf, type StepState } from './gift-progress';
import { useGiftStatus } from './use-gift-status';

const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });

/** The status of this browser's newest gift; empty in a browser that has not given. */
export default function LiveGiftStatus() {
  const { gift, failed } = useGiftStatus();
  const project = useProjectName(gift?.purpose ?? null);
  const shown = gift && project !== undefined ? gift : null;
  const unknown = failed && (shown !== null || hasDonatedInTab());
  return (
    <>
      {/* A live region from the start, so that screen readers announce each change. */}
      <p role="status" className="visually-hidden">
        {shown && statusAnnouncement(shown)}
      </p>
      {shown && <Progress gift={shown} project={project ?? null} />}
      {unknown && (
        <p role="alert" className={styles.error}>
          {words.unknown}
        </p>
      )}
    </>
  );
}

function Progress({ gift, project }: { gift: GiftStatus; project: string | null }) {
  const { title, next, missing } = words;
  const { email, sample } = giftInquiries;
  return (
    <section aria-labelledby="gift-status-title" className={styles.status}>
      <h2 id="gift-status-title" className={styles.title}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {stepsOf(gift).map((state) => (
          <Step key={state.step} state={state} gift={gift} project={project} />
        ))}
      </ol>
      <p className={styles.next}>{gift.recurring ? next.monthly : next.once}</p>
      <p className={styles.next}>
        {missing} <a href={`mailto:${email}`}>{email}</a>.{sample && <SampleMark />}
      </p>
    </section>
  );
}

interface StepProps {
  state: StepState;
  gift: GiftStatus;
  project: string | null;
}

function Step({ state: { step, done, at }, gift, project }: StepProps) {
  const { kinds, forProject, steps } = words;
  const { title, done: doneText, todo } = steps[step];
  const kind = gift.recurring ? kinds.monthly : kinds.once;
  return (
    <li className={styles.step} data-done={done || undefined}>
      <h3 className={styles.name}>{title}</h3>
      <p>
        {!done && todo}
        {done && at !== null && (
          <>
            {doneText} <time dateTime={at}>{time.format(new Date(at))}</time>.
          </>
        )}
        {done && at === null && (
          <>
            {doneText} {formatExactAmount(gift.amount_total, gift.currency)}, {kind}
            {project !== null && (
              <>
                {' '}
                {forProject} <ProjectName name={project} />
              </>
            )}
            .
          </>
        )}
      </p>
    </li>
  );
}

/** The name of a project; undefined while it loads, null if there is none or it cannot be loaded. */
function useProjectName(slug: string | null): string | null | undefined {
  const [found, setFound] = useState<{ slug: string; name: string | null }>();

  useEffect(() => {
    if (slug === null) return;
    let ignore = false;
    const show = (name: string | null) => {
      if (!ignore) setFound({ slug, name });
    };
    loadProject(slug).then(
      (project) => {
        show(project?.card.name ?? null);
      },
      () => {
        show(null);
      },
    );
    return () => {
      ignore = true;
    };
  }, [slug]);

  if (slug === null) return null;
  return found?.slug === slug ? found.name : undefined;
}
