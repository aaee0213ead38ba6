import { welcomeVideo } from 'content:about';
import { PictureSection } from './picture-section';
import { VideoLink } from './links';
import styles from './welcome-video.module.css';

/** A link to the welcome video. The page loads nothing from the video's host. */
export function WelcomeVideo() {
  const { title, text, video, label, picture } = welcomeVideo;
  if (!video) return null;
  return (
    <PictureSection
      layout="after"
      picture={picture}
      sizes="(max-width: 60em) 100vw, 58vw"
      edge={0}
      className={styles.section}
    >
      <h2 id="welcome-title">{title}</h2>
      <p className="lead">{text}</p>
      <VideoLink video={video}>{label}</VideoLink>
    </PictureSection>
  );
}
