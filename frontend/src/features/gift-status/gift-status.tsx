import { useEffect, useState, type ComponentType } from 'react';
import { useSomebodyHere } from '../../lib/somebody-here';
import { hasGivenInTab } from '../../state/money-thanks';

/**
 * Where the gift is, once the code that asks the server has been fetched: at once in the tab that paid, elsewhere when
 * somebody reads the page. Without that code the thanks stand alone.
 */
export function GiftStatus() {
  const [Live, setLive] = useState<ComponentType>();
  const reads = useSomebodyHere();

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
