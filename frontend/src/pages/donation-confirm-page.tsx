import { donationConfirm } from 'content:giving';
import { pictureFor } from '../content/picture';
import { GiftStatus } from '../features/giving/gift-status';
import { PageMeta } from '../sections/page-meta';
import { FirstViewMarker } from '../startup/first-view-marker';
import { ButtonLink } from '../ui/button';
import { Embroidery } from '../ui/ornament/embroidery';
import { PaperEdge } from '../ui/ornament/paper-edge';
import { Picture } from '../ui/picture/picture';
import { PAGE_TITLE_ID } from '../lib/page-title-id';
import styles from './donation-confirm-page.module.css';

/** /donation-confirm (specification section 2), with the status of the gift. */
export default function DonationConfirmPage() {
  const { title, text, home, picture } = donationConfirm;
  return (
    <>
      <PageMeta name={title} description={text} picture={picture} unlisted />
      <Picture picture={pictureFor(picture)} sizes="100vw" priority className={styles.scene} />
      <div className={styles.sheet}>
        <PaperEdge variant={1} />
        <div className={styles.columns}>
          <div className={styles.words}>
            <h1 id={PAGE_TITLE_ID}>{title}</h1>
            <Embroidery diamonds="two" />
            <p className={styles.text}>{text}</p>
            <ButtonLink to="/" variant="quiet">
              {home}
            </ButtonLink>
          </div>
          <div>
            <GiftStatus />
          </div>
        </div>
      </div>
      <FirstViewMarker />
    </>
  );
}
