import { useRef } from 'react';
import { newsletter } from 'content:forms';
import { PrivacyNote } from '../../sections/links';
import { useAppSelector } from '../../state/hooks';
import { selectPrompts } from '../../state/modal-slice';
import { useFocusReturn } from '../../ui/hooks';
import { NewsletterForm } from './newsletter-form';
import styles from './newsletter.module.css';

/** The newsletter in the text of the thanks page, where the banner would lie over it. */
export function KeepMePosted({ title }: { title: string }) {
  return useAppSelector(selectPrompts).banner && <Box title={title} />;
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
