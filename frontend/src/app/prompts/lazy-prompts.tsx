import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useUserActivity } from '../../startup/user-activity';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectPromptState, visitorActivityChanged } from '../../state/modal-slice';

// If the code cannot be loaded, the site works without prompts.
const Prompts = lazy<ComponentType>(() =>
  import('./prompts').then(
    ({ Prompts }) => ({ default: Prompts }),
    () => ({ default: () => null }),
  ),
);

/** Loads the prompts with the visitor's first activity, or when the state needs them earlier. */
export function LazyPrompts() {
  const isActive = useUserActivity();
  const { isVisitorActive, isDismissed, stayConnectedDue } = useAppSelector(selectPromptState);
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (isActive) dispatch(visitorActivityChanged({ isVisitorActive: true }));
  }, [dispatch, isActive]);

  return (
    (isVisitorActive || isDismissed || stayConnectedDue) && (
      <Suspense>
        <Prompts />
      </Suspense>
    )
  );
}
