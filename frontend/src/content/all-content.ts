import { contentFaults } from './content-faults';
import { donateHero } from './donate/donate';
import { prostheticsStories } from './donate/prosthetics-stories';
import { aboutBlock } from './home/about';
import { evenColumns } from './home/columns';
import { gallery } from './home/gallery';
import { helpNeeded } from './home/help-needed';
import { hero } from './home/hero';
import { europeAid, impactfulProject } from './home/impactful';
import { currentProjects, upcomingProject } from './home/projects';
import { supportBlocks } from './home/support';
import { navigation } from './navigation';
import { inquiries } from './organisation';
import { partners } from './partners/partners';
import type { ProjectCard } from './projects/project';
import { siteLinks } from './site-links';
import { socialAccounts } from './social';

const cards = import.meta.glob<{ card: ProjectCard }>('./projects/*/card.ts', { eager: true });
const projects = Object.entries(cards).map(([path, { card }]) => ({
  folder: path.split('/').at(-2) ?? '',
  card,
}));

/** Every fault in the site's own content; the build stops when there is one. */
export const faults: string[] = contentFaults({
  projects,
  pictures: [
    ...projects.map(({ folder, card }) => ({ place: `the project "${folder}"`, picture: card.picture })),
    ...gallery.photos.map((picture, i) => ({ place: `photo ${String(i + 1)} of the gallery`, picture })),
    ...supportBlocks.map(({ title, picture }) => ({ place: `the block "${title}"`, picture })),
    ...prostheticsStories.map(({ title, picture }) => ({ place: `the story "${title}"`, picture })),
    { place: 'the home page’s hero', picture: hero.picture },
    { place: 'the home page’s upright hero', picture: hero.upright },
    { place: 'the donate page’s hero', picture: donateHero.picture },
    { place: 'the donate page’s upright hero', picture: donateHero.upright },
    { place: 'the about block', picture: aboutBlock.picture },
    { place: 'the upcoming project', picture: upcomingProject.picture },
    { place: 'the impactful project', picture: impactfulProject.picture },
    { place: 'the Europe aid block', picture: europeAid.picture },
    { place: 'the donate column', picture: evenColumns.give.picture },
    { place: 'the shop column', picture: evenColumns.shop.picture },
  ],
  links: [
    ...navigation.map(({ label, to }) => ({ place: `the menu entry "${label}"`, link: to })),
    ...socialAccounts.map(({ network, href }) => ({ place: network, link: href })),
    ...partners.map(({ name, link }) => ({ place: `the partner "${name}"`, link })),
    ...prostheticsStories.map(({ title, externalLink }) => ({
      place: `the story "${title}"`,
      link: externalLink,
    })),
    ...Object.entries(siteLinks).map(([name, link]) => ({ place: `the setting for ${name}`, link })),
    ...[
      aboutBlock.link,
      currentProjects.all,
      upcomingProject.link,
      europeAid.link,
      helpNeeded.miles,
      helpNeeded.corporate,
    ].map(({ label, to }) => ({ place: `the link "${label}"`, link: to })),
    { place: 'the impactful project’s video', link: impactfulProject.video.href },
    { place: 'the general inquiries address', link: `mailto:${inquiries.email}` },
  ],
});
