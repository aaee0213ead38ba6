import { welcomeVideo } from '../../content/about/about-page';
import { pictureFor } from '../../content/picture';
import { PaperEdge } from '../../ui/ornament/paper-edge';
import { Picture } from '../../ui/picture/picture';
import { VideoLink } from '../video-link/video-link';
import styles from './welcome-video.module.css';

/** Leads to the welcome video; nothing of the video's host is loaded here. */
export function WelcomeVideo() {
  const { title, text, video, label, picture } = welcomeVideo;
  return (
    <section className={`page-grid ${styles.section ?? ''}`} aria-labelledby="welcome-title">
      <PaperEdge cut={0} className={styles.edge} />
      <div className={styles.scene}>
        <Picture
          picture={pictureFor(picture)}
          sizes="(max-width: 60em) 100vw, 58vw"
          className={styles.picture}
        />
      </div>
      <div className={styles.words}>
        <h2 id="welcome-title">{title}</h2>
        <p className="lead">{text}</p>
        <VideoLink video={video}>{label}</VideoLink>
      </div>
    </section>
  );
}
