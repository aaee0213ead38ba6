import { leaflet } from 'content:interface';
import { languagePath, pageAddress } from '../lib/language';
import { usePageLoaded } from '../startup/use-page-loaded';
import styles from './leaflet.module.css';

/**
 * On paper, the way from a project's page to the page on the screen. Nothing of it loads before the page has.
 * @param props.slug the project's
 */
export function Leaflet({ slug }: { slug: string }) {
  if (!usePageLoaded()) return null;
  return (
    <div className={styles.leaflet} data-leaflet>
      {/* Eager, because not every browser loads lazy pictures for the printer. */}
      <img
        src={`/qr${languagePath}/${slug}.svg`}
        alt={leaflet.qrAlt}
        width={160}
        height={160}
        fetchPriority="low"
      />
      <p>
        {leaflet.text} <strong>{pageAddress(`/${slug}`).replace(/^https?:\/\//, '')}</strong>
      </p>
    </div>
  );
}
