import { Link } from 'react-router-dom';
import { email } from 'content:organization';
import { contactFormName } from 'content:site';
import { isSample, textOf } from '../content/sample';
import { pagePaths } from '../lib/page-paths';
import { useAppDispatch } from '../state/hooks';
import { dialogClosed } from '../state/modal-slice';
import { SampleMark } from '../ui/sample-mark';

/** The address for questions; the contact page while there is none, which an open dialog would cover. */
export function Inquiries() {
  const dispatch = useAppDispatch();
  if (!email)
    return (
      <Link to={pagePaths.contactUs} onClick={() => dispatch(dialogClosed())}>
        {contactFormName}
      </Link>
    );
  return (
    <>
      <a href={`mailto:${textOf(email)}`}>{textOf(email)}</a>
      {isSample(email) && <SampleMark />}
    </>
  );
}
