import { embeddedFormText, expensesForm, grantsForm, sponsorshipsForm } from 'content:forms';
import { siteLinks } from '../content/site-links';
import { ExternalLink } from '../sections/links';
import { TextPage } from '../sections/text-page';
import { pagePaths } from '../lib/page-paths';
import { ButtonLink } from '../ui/button';
import styles from './embedded-form-page.module.css';

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

/** An external form in a frame, with a link to it, because a page cannot know whether the frame was blocked. */
function EmbeddedFormPage({ title, text, address, height }: EmbeddedFormProps) {
  return (
    <TextPage title={title} text={text} unlisted={!address}>
      {address ? (
        <>
          <p>
            <ExternalLink href={address}>
              <span>{embeddedFormText.open}</span>
            </ExternalLink>
          </p>
          <iframe
            src={address}
            title={title}
            height={height}
            className={styles.frame}
            referrerPolicy="strict-origin"
            sandbox={sandboxFor(address)}
          />
        </>
      ) : (
        <div className="stack">
          <p>{embeddedFormText.missing}</p>
          <ButtonLink to={pagePaths.contactUs}>{embeddedFormText.contact}</ButtonLink>
        </div>
      )}
    </TextPage>
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
