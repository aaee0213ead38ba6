import { embeddedFormWords, type EmbeddedFormContent } from '../../content/embedded-forms';
import { Embroidery } from '../../ui/ornament/embroidery';
import { Loader } from '../../ui/loader/loader';
import { ExternalLink } from '../external-link/external-link';
import styles from './embedded-form.module.css';
import { useFrameState } from './use-frame-state';

/** Somebody else's form on a page of ours, with a way to it that needs no frame (specification section 2). */
export function EmbeddedForm({ title, text, address, height }: EmbeddedFormContent) {
  const { frame, state } = useFrameState();
  const link = <ExternalLink href={address}>{embeddedFormWords.open}</ExternalLink>;
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="form-title">
      <header className={styles.head}>
        <Embroidery diamonds="two" />
        <h1 id="form-title" className={styles.title}>
          {title}
        </h1>
        <p className="lead">{text}</p>
        <p>{link}</p>
      </header>
      <div className={styles.place} data-height={height} data-state={state}>
        <div className={styles.status} role="status">
          {state === 'loading' && (
            <p className={styles.loading}>
              <Loader /> {embeddedFormWords.loading}
            </p>
          )}
          {state === 'failed' && (
            <p className={styles.failed}>
              {embeddedFormWords.failed} {link}
            </p>
          )}
        </div>
        <iframe
          ref={frame}
          src={address}
          title={title}
          className={styles.frame}
          referrerPolicy="strict-origin"
          sandbox={permissionsFor(address)}
        />
      </div>
    </section>
  );
}

/** A form keeps its own origin, and with it its cookies; a sample, which is on ours, must not have ours. */
function permissionsFor(address: string): string {
  const any = 'allow-forms allow-scripts allow-popups allow-popups-to-escape-sandbox';
  return address.startsWith('/') ? any : `${any} allow-same-origin`;
}
