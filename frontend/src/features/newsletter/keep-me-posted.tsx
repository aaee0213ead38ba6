import { useEffect, useRef, useState } from 'react';
import { newsletter } from 'content:forms';
import { api } from '../../api/api';
import { loadProject } from '../../content/load-project';
import { PrivacyNote } from '../../sections/links';
import { useAppSelector } from '../../state/hooks';
import { selectPrompts } from '../../state/modal-slice';
import { useFocusReturn } from '../../ui/hooks';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

/**
 * The newsletter in the text of the thanks page, where the banner would lie over it. It comes after the gift, which it would move.
 * @param gift the handle for whose status the page has asked; null for the newest gift
 */
export function KeepMePosted({ title, gift }: { title: string; gift: string | null }) {
  const { banner } = useAppSelector(selectPrompts);
  const { data } = api.endpoints.giftStatus.useQueryState(gift);
  const [isGiftShown, setGiftShown] = useState(false);
  useEffect(() => {
    const show = () => setGiftShown(true);
    if (data?.gift) loadProject(data.gift.purpose ?? undefined).then(show, show);
  }, [data]);
  return banner && isGiftShown && <Box title={title} />;
}

function Box({ title }: { title: string }) {
  const box = useRef<HTMLElement>(null);
  useFocusReturn(box);
  return (
    <section ref={box} className={`not-printed ${styles.box ?? ''}`}>
      <h2 id="keep-me-posted-title" className="small-heading">
        {title}
      </h2>
      <p>
        <PrivacyNote>{newsletter.bannerText}</PrivacyNote>
      </p>
      <NewsletterForm />
    </section>
  );
}
