import { aboutBlock } from 'content:home';
import { ButtonLink } from '../ui/button';
import { KeepTaxStatus } from '../ui/keep-tax-status';
import { Embroidery } from '../ui/ornament/embroidery';
import { PictureSection } from './picture-section';
import styles from './about-block.module.css';

export function AboutBlock() {
  const { title, paragraphs, link, picture } = aboutBlock;
  return (
    <PictureSection
      layout="beside"
      picture={picture}
      sizes="(max-width: 60em) 100vw, 50vw"
      className={styles.section}
    >
      <Embroidery diamonds="two" />
      <h2 id="about-title">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <KeepTaxStatus>{paragraph}</KeepTaxStatus>
        </p>
      ))}
      <ButtonLink to={link.to} variant="quiet">
        {link.label}
      </ButtonLink>
    </PictureSection>
  );
}
