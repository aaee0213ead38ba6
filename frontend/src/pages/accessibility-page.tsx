import { accessibility } from 'content:accessibility';
import { hero } from 'content:home';
import { AccessibilityStatement } from '../sections/accessibility-statement';
import { PageMeta } from '../sections/page-meta';

/** /accessibility (docs/specification.md section 2). */
export default function AccessibilityPage() {
  return (
    <>
      <PageMeta name={accessibility.title} description={accessibility.text} picture={hero.picture} />
      <AccessibilityStatement />
    </>
  );
}
