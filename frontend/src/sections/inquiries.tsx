import { Link } from 'react-router-dom';
import { email } from 'content:organization';
import { contactFormName } from 'content:site';
import { isSample, textOf } from '../content/sample';
import { pagePaths } from '../lib/page-paths';
import { SampleMark } from '../ui/sample-mark';

/** The address for questions; the contact page while there is none. */
export function Inquiries() {
  if (!email) return <Link to={pagePaths.contactUs}>{contactFormName}</Link>;
  return (
    <>
      <a href={`mailto:${textOf(email)}`}>{textOf(email)}</a>
      {isSample(email) && <SampleMark />}
    </>
  );
}
