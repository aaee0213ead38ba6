import { hero } from 'content:home';
import { privacy } from 'content:privacy';
import { PageMeta } from '../sections/page-meta';
import { PrivacyPolicy } from '../sections/privacy-policy';

/** /privacy (docs/specification.md section 2). */
export default function PrivacyPage() {
  return (
    <>
      <PageMeta name={privacy.title} description={privacy.text} picture={hero.picture} />
      <PrivacyPolicy />
    </>
  );
}
