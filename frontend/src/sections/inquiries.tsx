import { Link } from 'react-router-dom';
import { email } from 'content:organization';
import { contactPages } from 'content:site';
import { isSample, textOf } from '../content/sample';
import { pagePaths } from '../lib/page-paths';
import { SampleMark } from '../ui/sample-mark';

const contact = contactPages.find(({ to }) => to === pagePaths.contactUs);

/** The address for questions; the contact page while there is none. */
export function Inquiries() {
  if (!email) return <Link to={pagePaths.contactUs}>{contact?.label}</Link>;
  return (
    <>
      <a href={`mailto:${textOf(email)}`}>{textOf(email)}</a>
      {isSample(email) && <SampleMark />}
    </>
  );
}
