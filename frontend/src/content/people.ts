import { people } from 'content:entries';
import type { Entry } from './schema';

/** A member of the leadership (specification section 3, Person); `pageUrlPath` is the name of the file. */
export type Person = Entry['people'] & { pageUrlPath: string };

/** Officers come before other members, in this order. */
const ranks = ['PRESIDENT', 'SECRETARY', 'TREASURER', undefined] as const;

export function peopleOf(type: Person['membershipType']): Person[] {
  return people
    .filter(({ membershipType }) => membershipType === type)
    .sort((a, b) => ranks.indexOf(a.office) - ranks.indexOf(b.office));
}

/** The person whose page has this path. Throws if there is none; routes come from the same files. */
export function personAt(pageUrlPath: string): Person {
  const person = people.find((each) => each.pageUrlPath === pageUrlPath);
  if (!person) throw new Error(`There is no person with the path ${pageUrlPath}.`);
  return person;
}
