import { useEffect, useState } from 'react';
import type { ProjectRaised } from '@contract/projects';
import { projectGoal } from 'content:projects';
import { loadApi } from '../api/load-api';
import { fillIn } from '../lib/fill-in';
import { formatExactAmount } from '../lib/money';
import { useAppDispatch } from '../state/hooks';
import styles from './project-goal.module.css';

interface ProjectGoalProps {
  /** The project's. */
  slug: string;
  /** In whole US dollars. */
  goal: number;
}

/** The goal of a project and, once the API has told it, what was raised. Nothing moves then: the room is reserved. */
export function ProjectGoal({ slug, goal }: ProjectGoalProps) {
  const dispatch = useAppDispatch();
  const [{ raisedMinor, currency }, setRaised] = useState<ProjectRaised>({
    raisedMinor: null,
    currency: 'usd',
  });
  useEffect(() => {
    dispatch(loadApi())
      .then(({ endpoints }) =>
        dispatch(endpoints.projectRaised.initiate(slug, { subscribe: false })).unwrap(),
      )
      // Without the sum, the goal stands alone.
      .then(setRaised, () => undefined);
  }, [dispatch, slug]);

  const goalMinor = goal * 100;
  const goalText = formatExactAmount(goalMinor, currency);
  if (raisedMinor === null)
    return <p className={styles.goal}>{fillIn(projectGoal.goal, { goal: goalText })}</p>;
  const raisedText = formatExactAmount(raisedMinor, currency);
  return (
    <div className={styles.goal}>
      <p id="raised">{fillIn(projectGoal.raised, { raised: raisedText, goal: goalText })}</p>
      <meter className={styles.bar} aria-labelledby="raised" max={goalMinor} value={raisedMinor} />
    </div>
  );
}
