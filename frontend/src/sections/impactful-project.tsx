import { impactfulProject } from 'content:home';
import { PictureSection } from './picture-section';
import { VideoLink } from './video-link';
import styles from './impactful-project.module.css';

export function ImpactfulProject() {
  const { eyebrow, title, text, video, label, picture } = impactfulProject;
  return (
    <PictureSection
      layout="behind"
      picture={picture}
      sizes="(max-width: 60em) 250vw, 100vw"
      edge={2}
      className={styles.section}
    >
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="impactful-title">{title}</h2>
      <p>{text}</p>
      <VideoLink video={video}>{label}</VideoLink>
    </PictureSection>
  );
}
