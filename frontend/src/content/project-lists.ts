import { currentProjects, successfulProjects as successfulSlugs, successfulVideo } from 'content:projects';
import type { PictureRef } from '../lib/picture';
import { cardOf, projectCards, type ProjectBadge, type ProjectCard } from './projects';
import type { OutboundLink } from './schema';

const added = (list: 'current' | 'successful') => projectCards.filter((card) => card.list === list);

/** The grid of /all-projects (specification section 2), then the added projects. */
export const allCurrentProjects: ProjectCard[] = [...currentProjects.map(cardOf), ...added('current')];

/** A completed project; `link` leads to its page on this site, or to a video elsewhere. */
export interface SuccessfulProject {
  name: string;
  badge: ProjectBadge;
  summary: string;
  picture: PictureRef;
  link: { to: string } | OutboundLink;
}

const fromCard = ({ slug, name, badge = 'humanitarian', summary, picture }: ProjectCard) => ({
  name,
  badge,
  summary,
  picture,
  link: { to: `/${slug}` },
});

const { link: videoLink, ...video } = successfulVideo;
const videos: SuccessfulProject[] = videoLink ? [{ ...video, link: videoLink }] : [];

/** The twelve entries of the specification in its order, then the added projects. */
export const successfulProjects: SuccessfulProject[] = [
  ...successfulSlugs.flatMap((slug) => (slug === 'video' ? videos : [fromCard(cardOf(slug))])),
  ...added('successful').map(fromCard),
];
