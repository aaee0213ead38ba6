import { membershipTypes, offices, type MembershipType, type Person } from './person';

/** Every person with a folder, in the order of the folder names. */
export const people: Person[] = Object.values(
  import.meta.glob<Person>('./*/person.ts', { eager: true, import: 'person' }),
);

/** Officers come before other members. */
const rank = ({ office }: Person): number => office ?? Object.keys(offices).length;

/** The three groups of the about page (specification section 2). */
export const membershipGroups: { type: MembershipType; title: string; member: string }[] = [
  { type: membershipTypes.DIRECTORS_BOARD_MEMBER, title: 'Board of Directors', member: 'Board of Directors' },
  {
    type: membershipTypes.ADVISORY_BOARD_MEMBER,
    title: 'Advisory board members',
    member: 'Advisory board',
  },
  { type: membershipTypes.VOLUNTEER, title: 'Volunteers', member: 'Volunteers' },
];

export function peopleOf(type: MembershipType): Person[] {
  return people.filter(({ membershipType }) => membershipType === type).sort((a, b) => rank(a) - rank(b));
}

/** The person whose page has this path. Throws if there is none; routes come from the same folders. */
export function personAt(pageUrlPath: string): Person {
  const person = people.find((each) => each.pageUrlPath === pageUrlPath);
  if (!person) throw new Error(`There is no person with the path ${pageUrlPath}.`);
  return person;
}
