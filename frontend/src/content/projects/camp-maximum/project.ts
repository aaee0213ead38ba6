import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description:
      '40 children at camp: tents, a lake, a fire in the evening, and nobody counting the hours between alarms.',
  },
  projectOverviewSection: {
    descriptions: [
      'Summer is when a child finds out what they can do: swim to the raft, climb the rope, tell a ghost story to the end. War has taken summers away, and a camp gives one back.',
      'There is time to play and there are people to talk to, trained to listen when a child is ready, and not before.',
      'The days are plain and full. At their end a group of strangers has become a group of friends.',
    ],
    projectVideoLink: 'https://videos.example.org/camp-maximum',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
