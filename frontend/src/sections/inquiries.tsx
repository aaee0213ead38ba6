import { Link } from 'react-router-dom';
import { contactPages, inquiries } from 'content:site';
import { isSample } from '../content/sample';
import { pagePaths } from '../lib/page-paths';
import { SampleMark } from '../ui/sample-mark';

const contact = contactPages.find(({ to }) => to === pagePaths.contactUs);

/** The address for questions; the contact page while there is none. */
export function Inquiries() {
  if (!inquiries) return <Link to={pagePaths.contactUs}>{contact?.label}</Link>;
  return (
    <>
      <a href={`mailto:${inquiries.email}`}>{inquiries.email}</a>
      {isSample(inquiries) && <SampleMark />}
    </>
  );
}
