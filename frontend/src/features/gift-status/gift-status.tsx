import { useEffect, useState, type ComponentType } from 'react';
import { useUserActivity } from '../../startup/user-activity';
import { hasGivenInTab } from '../../state/money-thanks';

/**
 * Shows where the gift is. The code that asks the server loads at once in the tab that paid, and elsewhere after the
 * first activity. Until then the page shows the thanks alone.
 */
export function GiftStatus() {
  const [Live, setLive] = useState<ComponentType>();
  const reads = useUserActivity();

  useEffect(() => {
    if (!reads && !hasGivenInTab()) return;
    let wanted = true;
    import('./live-gift-status').then(
      ({ LiveGiftStatus }) => {
        if (wanted) setLive(() => LiveGiftStatus);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [reads]);

  return Live && <Live />;
}
