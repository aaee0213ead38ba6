import { donationConfirm } from 'content:giving';
import { loadGift } from '../features/giving/checkout-return-storage';
import { GiftStatus } from '../features/giving/gift-status';
import { StatementForm } from '../features/giving/statement-form';
import { KeepMePosted } from '../features/newsletter/newsletter-banner';
import { PageMeta } from '../sections/page-meta';
import { TrustLine } from '../sections/links';
import { ButtonLink } from '../ui/button';
import { Embroidery, PaperEdge } from '../ui/ornament/ornaments';
import { Picture } from '../ui/picture';
import { pagePaths, PAGE_TITLE_ID } from '../lib/page-paths';
import styles from './donation-confirm-page.module.css';

/** /donation-confirm (specification section 2), with the gift before the way back. */
export default function DonationConfirmPage() {
  const { title, text, home, keepMePosted, picture } = donationConfirm;
  return (
    <>
      <PageMeta name={title} description={text} picture={picture} unlisted />
      <Picture picture={picture} sizes="100vw" priority className={`not-printed ${styles.scene ?? ''}`} />
      <div className={`page-grid section sheet ${styles.words ?? ''}`}>
        <PaperEdge variant={1} />
        <div className="column-start stack">
          <h1 id={PAGE_TITLE_ID}>{title}</h1>
          <Embroidery diamonds="two" />
          <p className="lead">{text}</p>
        </div>
        <div className={`column-end ${styles.gift ?? ''}`}>
          <GiftStatus handle={loadGift()?.handle ?? null}>
            <TrustLine />
            <ButtonLink to={pagePaths.home} variant="quiet" className={styles.home}>
              {home}
            </ButtonLink>
            <StatementForm />
            <KeepMePosted title={keepMePosted} />
          </GiftStatus>
        </div>
      </div>
    </>
  );
}
