import { donationConfirm } from 'content:giving';
import { pictureFor } from '../content/picture';
import { GiftStatus } from '../features/giving/gift-status';
import { PageMeta } from '../sections/page-meta';
import { ButtonLink } from '../ui/button';
import { Embroidery } from '../ui/ornament/embroidery';
import { PaperEdge } from '../ui/ornament/paper-edge';
import { Picture } from '../ui/picture/picture';
import { pagePaths } from '../lib/page-paths';
import { PAGE_TITLE_ID } from '../lib/page-title-id';
import styles from './donation-confirm-page.module.css';

/** /donation-confirm (specification section 2), with the status of the gift. */
export default function DonationConfirmPage() {
  const { title, text, home, picture } = donationConfirm;
  return (
    <>
      <PageMeta name={title} description={text} picture={picture} unlisted />
      <Picture picture={pictureFor(picture)} sizes="100vw" priority className={styles.scene} />
      <div className={`page-grid section sheet ${styles.words ?? ''}`}>
        <PaperEdge variant={1} />
        <div className="column-start stack">
          <h1 id={PAGE_TITLE_ID}>{title}</h1>
          <Embroidery diamonds="two" />
          <p className="lead">{text}</p>
          <ButtonLink to={pagePaths.home} variant="quiet">
            {home}
          </ButtonLink>
        </div>
        <div className="column-end">
          <GiftStatus />
        </div>
      </div>
    </>
  );
}
