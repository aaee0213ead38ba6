import { useEffect, useRef, useState } from 'react';
import { embeddedFormText, expensesForm, grantsForm, sponsorshipsForm } from 'content:forms';
import { hero } from 'content:home';
import { siteLinks } from '../content/site-links';
import { ExternalLink } from '../sections/external-link';
import { PageMeta } from '../sections/page-meta';
import { TextPage } from '../sections/text-page';
import { pagePaths } from '../lib/page-paths';
import { ButtonLink } from '../ui/button';
import { Loader } from '../ui/loader';
import styles from './embedded-form-page.module.css';

/** The frame counts as failed after this time without a `load` event, in milliseconds. */
const LOAD_TIMEOUT = 12_000;

/* With the heights of specification section 2. */
export const ExpensesPage = () => (
  <EmbeddedFormPage {...expensesForm} address={siteLinks.expensesForm} height={3400} />
);
export const GrantsPage = () => (
  <EmbeddedFormPage {...grantsForm} address={siteLinks.grantsForm} height={2000} />
);
export const SponsorshipsPage = () => (
  <EmbeddedFormPage {...sponsorshipsForm} address={siteLinks.sponsorshipsForm} height={2400} />
);

interface EmbeddedFormProps {
  title: string;
  text: string;
  /** Null if it is not set; the page then says how to ask for the form. */
  address: string | null;
  /** Of the frame, in pixels. */
  height: number;
}

/** An external form in a frame. */
function EmbeddedFormPage({ title, text, address, height }: EmbeddedFormProps) {
  return (
    <>
      <PageMeta name={title} description={text} picture={hero.picture} />
      <TextPage title={title} text={text}>
        {address ? (
          <FormFrame title={title} address={address} height={height} />
        ) : (
          <div className="stack">
            <p>{embeddedFormText.missing}</p>
            <ButtonLink to={pagePaths.contactUs}>{embeddedFormText.contact}</ButtonLink>
          </div>
        )}
      </TextPage>
    </>
  );
}

/**
 * A frame of another origin fires `load` even if it was blocked or could not be reached, so a plain link stays beside it
 * in every state. Detects only a missing `load` event and a visitor who is offline.
 */
function FormFrame({ title, address, height }: { title: string; address: string; height: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const link = <ExternalLink href={address}>{embeddedFormText.open}</ExternalLink>;
  const onLoad = () => {
    setState(navigator.onLine ? 'shown' : 'failed');
  };

  useEffect(() => {
    // The frame may have loaded before hydration.
    if (frame.current && hasLoaded(frame.current)) onLoad();
    const timer = setTimeout(() => {
      setState((before) => (before === 'loading' ? 'failed' : before));
    }, LOAD_TIMEOUT);
    return () => {
      clearTimeout(timer);
    };
  }, []);

  return (
    <>
      <p>{link}</p>
      <div className={styles.place} data-state={state}>
        <div className={styles.status} role="status">
          {state === 'loading' && (
            <>
              <Loader />
              <p>{embeddedFormText.loading}</p>
            </>
          )}
          {state === 'failed' && (
            <p>
              {embeddedFormText.failed} {link}
            </p>
          )}
        </div>
        <iframe
          ref={frame}
          src={address}
          title={title}
          height={height}
          className={styles.frame}
          referrerPolicy="strict-origin"
          sandbox={sandboxFor(address)}
          onLoad={onLoad}
        />
      </div>
    </>
  );
}

/** Whether the frame has replaced its initial empty document. */
function hasLoaded(frame: HTMLIFrameElement): boolean {
  // The empty document has the page's origin, so it is accessible; an external form is not. A sample form's frame has
  // an opaque origin from the start.
  return frame.sandbox.contains('allow-same-origin')
    ? frame.contentDocument === null
    : performance.getEntriesByName(frame.src).length > 0;
}

/**
 * The frame's `sandbox` attribute. An external form keeps its own origin, and with it its cookies. A sample form is on the
 * site's origin, so it gets an opaque one.
 */
function sandboxFor(address: string): string {
  const permissions = 'allow-forms allow-scripts allow-popups allow-popups-to-escape-sandbox';
  return address.startsWith('/') ? permissions : `${permissions} allow-same-origin`;
}
