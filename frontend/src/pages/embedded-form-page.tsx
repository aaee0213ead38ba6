import { embeddedFormText, expensesForm, grantsForm, sponsorshipsForm } from 'content:forms';
import { siteLinks } from '../content/site-links';
import { ExternalLink } from '../sections/links';
import { TextPage } from '../sections/text-page';
import { pagePaths } from '../lib/page-paths';
import { ButtonLink } from '../ui/button';
import styles from './embedded-form-page.module.css';

/**
 * The frame's `sandbox` attribute. An external form keeps its own origin, and with it its cookies. A sample form is on the
 * site's origin, so it gets an opaque one.
 */
function sandboxFor(address: string): string {
  const permissions = 'allow-forms allow-scripts allow-popups allow-popups-to-escape-sandbox';
  return address.startsWith('/') ? permissions : `${permissions} allow-same-origin`;
}

/**
 * A page with an external form in a frame, and a link to it, because a page cannot know whether the frame was blocked.
 * @param address null if it is not set; the page then says how to ask for the form
 * @param height of the frame, in pixels
 */
const pageOf =
  ({ title, text }: typeof expensesForm, address: string | null, height: number) =>
  () => (
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

/* With the heights of specification section 2. */
export const ExpensesPage = pageOf(expensesForm, siteLinks.expensesForm, 3400);
export const GrantsPage = pageOf(grantsForm, siteLinks.grantsForm, 2000);
export const SponsorshipsPage = pageOf(sponsorshipsForm, siteLinks.sponsorshipsForm, 2400);
