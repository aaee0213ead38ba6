import { europeAid } from 'content:home';
import { ButtonLink } from '../ui/button';
import { PictureSection } from './picture-section';
import styles from './europe-aid.module.css';

export function EuropeAid() {
  const { title, text, link, picture } = europeAid;
  return (
    <PictureSection
      layout="above"
      picture={picture}
      sizes="(max-width: 60em) 180vw, 100vw"
      className={styles.section}
    >
      <h2 id="europe-title">{title}</h2>
      <p>{text}</p>
      <ButtonLink to={link.to} variant="quiet">
        {link.label}
      </ButtonLink>
    </PictureSection>
  );
}
