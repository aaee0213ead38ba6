import { useEffect, useState, type ComponentType } from 'react';

/** Where the gift is, once the code that asks the server has been fetched; without it the thanks stand alone. */
export function GiftStatus() {
  const [Live, setLive] = useState<ComponentType>();

  useEffect(() => {
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
  }, []);

  return Live && <Live />;
}
