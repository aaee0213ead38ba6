import type { PictureRef } from '../picture';

/** Labels on people cards only; they grant nothing (specification sections 3 and 6). */
export const membershipTypes = { DIRECTORS_BOARD_MEMBER: 0, ADVISORY_BOARD_MEMBER: 1, VOLUNTEER: 2 } as const;
export type MembershipType = (typeof membershipTypes)[keyof typeof membershipTypes];

/** The officers, in the order in which they come before other members. */
export const offices = { PRESIDENT: 0, SECRETARY: 1, TREASURER: 2 } as const;
type Office = (typeof offices)[keyof typeof offices];

/** A member of the leadership (specification section 3, Person); each has its own folder. */
export interface Person {
  name: string;
  pageUrlPath: string;
  /** As visitors read it. */
  role: string;
  /** For an officer. */
  office?: Office;
  /** Biography, one entry per paragraph. */
  info: string[];
  profileImage: PictureRef;
  membershipType: MembershipType;
  imageCustomClass?: ('center' | 'no-bg')[];
  sample?: true;
}
