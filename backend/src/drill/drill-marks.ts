import { randomBytes } from 'node:crypto';

/** Everything that one drill makes has its mark, so that people recognize it and the drill can take it away. */
export interface DrillMarks {
  /** `drill-` and random letters. */
  mark: string;
  donorEmail: string;
  pledgeEmail: string;
  senderEmail: string;
  /** The id of the checkout session, and the key of the gift in the ledger. */
  session: string;
}

/** @param publicUrl its host is the domain of the addresses, because mailing services reject unknown domains */
export function newDrillMarks(publicUrl: string): DrillMarks {
  const mark = `drill-${randomBytes(6).toString('hex')}`;
  const { hostname } = new URL(publicUrl);
  const domain = /^(localhost|[\d.]+|\[.*\])$/.test(hostname)
    ? 'example.org'
    : hostname.replace(/^www\./, '');
  return toDrillMarks(mark, domain);
}

/** The marks of the drill that an address belongs to; null for an address of no drill. */
export function drillMarksOf(email: string): DrillMarks | null {
  const [, mark, domain] = /^(drill-[\da-f]{12})-(?:donor|pledge|sender)@(.+)$/.exec(email) ?? [];
  return mark && domain ? toDrillMarks(mark, domain) : null;
}

function toDrillMarks(mark: string, domain: string): DrillMarks {
  return {
    mark,
    donorEmail: `${mark}-donor@${domain}`,
    pledgeEmail: `${mark}-pledge@${domain}`,
    senderEmail: `${mark}-sender@${domain}`,
    session: `cs_test_${mark.replace('-', '_')}`,
  };
}
