import { embeddedFormText } from 'content:forms';
import type { EmbeddedFormContent } from '../content/embedded-forms';
import { ButtonLink } from '../ui/button';
import { Embroidery } from '../ui/ornament/embroidery';
import { Loader } from '../ui/loader';
import { ExternalLink } from './external-link';
import styles from './embedded-form.module.css';
import { PAGE_TITLE_ID } from '../lib/page-title-id';
import { FirstViewMarker } from '../startup/first-view-marker';
import { useFrameState } from './use-frame-state';

/** An external form in a frame (specification section 2). Without an address, the page says how to ask for the form. */
export function EmbeddedForm({ title, text, address, height }: EmbeddedFormContent) {
  return (
    <section className={`page-grid ${styles.section ?? ''}`}>
      <header className={styles.head}>
        <Embroidery diamonds="two" />
        <h1 id={PAGE_TITLE_ID} className={styles.title}>
          {title}
        </h1>
        <p className="lead">{text}</p>
        {address ? (
          <p>
            <FormLink address={address} />
          </p>
        ) : (
          <>
            <p>{embeddedFormText.missing}</p>
            <ButtonLink to="/contact-us">{embeddedFormText.contact}</ButtonLink>
          </>
        )}
      </header>
      <FirstViewMarker />
      {address && <FormFrame title={title} address={address} height={height} />}
    </section>
  );
}

/** Opens the form outside the frame. */
function FormLink({ address }: { address: string }) {
  return <ExternalLink href={address}>{embeddedFormText.open}</ExternalLink>;
}

interface FormFrameProps {
  title: string;
  address: string;
  height: EmbeddedFormContent['height'];
}

function FormFrame({ title, address, height }: FormFrameProps) {
  const { frame, state } = useFrameState();
  return (
    <div className={styles.place} data-height={height} data-state={state}>
      <div className={styles.status} role="status">
        {state === 'loading' && (
          <p className={styles.loading}>
            <Loader /> {embeddedFormText.loading}
          </p>
        )}
        {state === 'failed' && (
          <p className={styles.failed}>
            {embeddedFormText.failed} <FormLink address={address} />
          </p>
        )}
      </div>
      <iframe
        ref={frame}
        src={address}
        title={title}
        className={styles.frame}
        referrerPolicy="strict-origin"
        sandbox={sandboxFor(address)}
      />
    </div>
  );
}

/**
 * The frame's `sandbox` attribute. An external form keeps its own origin, and with it its cookies. A sample form is on the
 * site's origin, so it gets an opaque one.
 */
function sandboxFor(address: string): string {
  const permissions = 'allow-forms allow-scripts allow-popups allow-popups-to-escape-sandbox';
  return address.startsWith('/') ? permissions : `${permissions} allow-same-origin`;
}
