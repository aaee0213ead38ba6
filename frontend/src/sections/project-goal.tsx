import { useId } from 'react';
import { projectGoal } from 'content:projects';
import { useProjectRaisedQuery } from '../api/api';
import { fillIn } from '../lib/fill-in';
import { formatAmountInSentence } from '../lib/money';
import styles from './project-goal.module.css';

interface ProjectGoalProps {
  /** The slug of the project. */
  slug: string;
  /** The goal in whole US dollars. */
  goal: number;
}

/** The goal of a project and, once the API has told it, what was raised. Nothing moves then: the room is reserved. */
export function ProjectGoal({ slug, goal }: ProjectGoalProps) {
  const id = useId();
  const { data } = useProjectRaisedQuery(slug);
  // Without the sum, the goal stands alone.
  const { raisedMinor, currency } = data ?? { raisedMinor: null, currency: 'usd' };
  const goalMinor = goal * 100;
  const goalText = formatAmountInSentence(goalMinor, currency);
  if (raisedMinor === null)
    return <p className={styles.goal}>{fillIn(projectGoal.goal, { goal: goalText })}</p>;
  const raisedText = formatAmountInSentence(raisedMinor, currency);
  return (
    <div className={styles.goal}>
      <p id={id}>{fillIn(projectGoal.raised, { raised: raisedText, goal: goalText })}</p>
      <meter className={styles.bar} aria-labelledby={id} max={goalMinor} value={raisedMinor} />
    </div>
  );
}
