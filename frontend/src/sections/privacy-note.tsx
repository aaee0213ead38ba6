import { Link } from 'react-router-dom';
import { privacyLabel } from 'content:site';
import { pagePaths } from '../lib/page-paths';

interface PrivacyNoteProps {
  /** What happens to the data of this form. */
  children?: string;
  /** Closes the dialog that the form is in. */
  onLeave?: () => void;
}

/** What happens to the data of a form, with the link to /privacy. */
export function PrivacyNote({ children, onLeave }: PrivacyNoteProps) {
  return (
    <>
      {children !== undefined && <span>{`${children} `}</span>}
      <Link to={pagePaths.privacy} onClick={onLeave}>
        {privacyLabel}
      </Link>
    </>
  );
}
