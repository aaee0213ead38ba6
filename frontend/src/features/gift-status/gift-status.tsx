import { useEffect, useState, type ComponentType } from 'react';
import { useUserActivity } from '../../startup/user-activity';
import { hasDonatedInTab } from '../../state/donation-thanks';

/**
 * Shows the status of this browser's newest gift. Its code loads at once in the tab that paid, elsewhere with the
 * visitor's first activity.
 */
export function GiftStatus() {
  const [Live, setLive] = useState<ComponentType>();
  const isActive = useUserActivity();

  useEffect(() => {
    if (!isActive && !hasDonatedInTab()) return;
    let ignore = false;
    import('./live-gift-status').then(
      ({ LiveGiftStatus }) => {
        if (!ignore) setLive(() => LiveGiftStatus);
      },
      () => undefined,
    );
    return () => {
      ignore = true;
    };
  }, [isActive]);

  return Live && <Live />;
}
