import { useEffect, useState, type ComponentType } from 'react';
import { hasKeptForms } from '../../lib/has-kept-forms';

/** Loads the code that sends forms which wait on this device as soon as there is one, for the rest of the visit. */
export function LazyKeptForms({ inert }: { inert: boolean }) {
  const [view, setView] = useState<{ KeptForms: ComponentType<{ inert: boolean }> } | null>(null);

  useEffect(() => {
    const load = () => {
      // Without a connection, and not kept by the service worker: again when there is one.
      if (hasKeptForms()) import('./kept-forms').then(setView, () => undefined);
    };
    load();
    // `storage` is dispatched in this tab, too (lib/keep-form.ts).
    for (const type of ['storage', 'online']) addEventListener(type, load);
    return () => {
      for (const type of ['storage', 'online']) removeEventListener(type, load);
    };
  }, []);

  return view && <view.KeptForms inert={inert} />;
}
