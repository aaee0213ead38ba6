import { card as camp } from '../projects/camp-maximum/card';
import { card as crates } from '../projects/crates-for-ukraine/card';
import { card as spartan } from '../projects/spartan-initiative/card';
import { card as staySafe } from '../projects/stay-safe-ua/card';
import type { ProjectCard } from '../projects/project';

/** A figure from the specification and its project. */
export interface SuccessStory {
  figure: string;
  caption: string;
  card: ProjectCard;
}

export const successStories = {
  title: 'Success stories',
  text: 'A few of the results.',
  stories: [
    { figure: '100', caption: 'vehicles, and 100 generators, from one initiative', card: spartan },
    { figure: '416', caption: 'crates, and 52 pallets', card: crates },
    { figure: '40', caption: 'children at camp', card: camp },
    { figure: '500', caption: 'soldiers trained', card: staySafe },
  ] satisfies SuccessStory[],
  quote: {
    text: 'Here a donor will say, in their own words, why they gave and why they would give again.',
    author: 'A donor',
    sample: true,
  },
} as const;
