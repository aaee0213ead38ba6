import { Link } from 'react-router-dom';
import { newTabHint } from 'content:interface';
import { hrefOf, isSample, textOf } from '../content/sample';
import type { OutboundLink, Paragraph, Point } from '../content/schema';
import { ButtonLink } from '../ui/button';
import { type Elements, SampleMark, NoBreak } from '../ui/text';
import { email, ein } from 'content:organization';
import { contactFormName, privacyLabel, transparencyLabel, trustLine } from 'content:site';
import { pagePaths } from '../lib/page-paths';
import { hasCheckout, siteLinks } from '../content/site-links';
import styles from './links.module.css';

interface LinkProps {
  button?: 'primary' | 'quiet' | 'ghost';
  size?: 'l';
  className?: string | undefined;
  children: Elements;
}

/** A link to another site in a new tab, which screen readers announce. */
export function ExternalLink({ button, size, children, ...link }: LinkProps & { href: string }) {
  const props = { ...link, target: '_blank', rel: 'noopener' };
  const label = (
    <>
      {children}
      <span className="visually-hidden"> {newTabHint}</span>
    </>
  );
  if (!button) return <a {...props}>{label}</a>;
  return (
    <ButtonLink variant={button} size={size} {...props}>
      {label}
    </ButtonLink>
  );
}

/** An external link of the content, with a mark if it is a sample. */
export function MarkedLink({ link, ...props }: LinkProps & { link: OutboundLink }) {
  return (
    <span className="inline-row">
      <ExternalLink href={hrefOf(link)} {...props} />
      {isSample(link) && <SampleMark />}
    </span>
  );
}

/** A link to the parent page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`tall-link not-printed ${styles.back ?? ''}`}>
      <svg className="lines" strokeWidth="2.2" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M20 12H5M11 5.5 4.5 12l6.5 6.5" />
      </svg>
      <span>{children}</span>
    </Link>
  );
}

/** A link to an external video, with a play icon and a mark if it is a sample. Inherits the color. */
export function VideoLink({ video, children }: { video: OutboundLink; children: string }) {
  return (
    <MarkedLink link={video} className={`tall-link ${styles.video ?? ''}`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 2.5 45.5 24 24 45.5 2.5 24Z" fill="currentColor" />
        <path d="M19.5 16v16L32 24Z" className={styles.play} />
      </svg>
      <span>{children}</span>
    </MarkedLink>
  );
}

/** The address for questions; the contact page while there is none. */
export function Inquiries() {
  if (!email) return <Link to={pagePaths.contactUs}>{contactFormName}</Link>;
  return (
    <>
      <a href={`mailto:${textOf(email)}`}>{textOf(email)}</a>
      {isSample(email) && <SampleMark />}
    </>
  );
}

/** What happens to the data of a form, with the link to /privacy. */
export function PrivacyNote({ children }: { children?: string }) {
  return (
    <>
      {children !== undefined && <span>{`${children} `}</span>}
      <Link to={pagePaths.privacy}>{privacyLabel}</Link>
    </>
  );
}

/** What makes a gift trustworthy, beside each way to give; a part that is not true, or not known yet, is left out. */
export function TrustLine() {
  return (
    <ul className={styles.line}>
      <li>
        <NoBreak>{trustLine.status}</NoBreak>
      </li>
      {ein && (
        <>
          <li>
            <span className="unbroken">
              {trustLine.ein} <MarkedText paragraph={ein} />
            </span>{' '}
            (
            <ExternalLink href={trustLine.checkHref}>
              <span>{trustLine.check}</span>
            </ExternalLink>
            )
          </li>
          <li>
            <NoBreak>{trustLine.deductible}</NoBreak>
          </li>
        </>
      )}
      {hasCheckout && <li>{trustLine.receipt}</li>}
      <li>
        <Link to={pagePaths.transparency}>{transparencyLabel}</Link>
      </li>
      <li>
        <Link to={pagePaths.privacy}>{privacyLabel}</Link>
      </li>
      {siteLinks.manageGifts && (
        <li>
          <ManageGiftsLink />
        </li>
      )}
    </ul>
  );
}

/** A link to the page on which donors change or stop a monthly gift, where there is one. */
export function ManageGiftsLink() {
  if (siteLinks.manageGifts === null) return null;
  return <a href={siteLinks.manageGifts}>{trustLine.manageGifts}</a>;
}

/** A paragraph, with a mark if it is a sample. */
export function MarkedText({ paragraph }: { paragraph: Paragraph | Point }) {
  return (
    <>
      <span>{textOf(paragraph)}</span>
      {isSample(paragraph) && <SampleMark />}
    </>
  );
}
