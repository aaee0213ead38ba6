import { Fragment } from 'react';

/** Between its brackets, a browser may end a line. */
const TAX_STATUS = '501(c)(3)';

/** A text in which no line ends within the organization's tax status. */
export function KeepTaxStatus({ children }: { children: string }) {
  return children.split(TAX_STATUS).map((part, i) => (
    <Fragment key={`${i} ${part}`}>
      {i > 0 && <span className="unbroken">{TAX_STATUS}</span>}
      {part}
    </Fragment>
  ));
}
