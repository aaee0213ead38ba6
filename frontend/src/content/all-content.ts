import { welcomeVideo } from './about/about-page';
import { contactUs } from './contact-us';
import { contentFaults } from './content-faults';
import { corporateGift } from './corporate-gift';
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
import type { Person } from './people/person';
import { pointsGift } from './points-gift';
import type { Project } from './projects/project';
import { siteLinks } from './site-links';
import { socialAccounts } from './social';

const folderOf = (path: string): string => path.split('/').at(-2) ?? '';
const projects = Object.entries(
  import.meta.glob<Project>('./projects/*/project.ts', { eager: true, import: 'project' }),
).map(([path, project]) => ({ folder: folderOf(path), project, card: project.card }));
const people = Object.entries(
  import.meta.glob<Person>('./people/*/person.ts', { eager: true, import: 'person' }),
).map(([path, person]) => ({ folder: folderOf(path), person }));

/** What the site serves under its root besides projects. */
const takenPaths = [
  ...['about', 'miles-hotel', 'corporate-contribution', 'partners', 'all-projects', 'donate', 'contact-us'],
  ...['donation-confirm', 'expenses', 'grants', 'sponsorships'],
  ...['api', 'sandbox', 'assets', 'pictures', 'share'],
];

/** Every fault in the site's own content; the build stops when there is one. */
export const faults: string[] = contentFaults({
  projects,
  people,
  otherPages: takenPaths,
  pictures: [
    ...projects.flatMap(({ folder, project }) =>
      project.projectGallerySection.photos.map((picture, i) => ({
        place: `photo ${String(i + 1)} of the project "${folder}"`,
        picture,
      })),
    ),
    ...projects.map(({ folder, card }) => ({ place: `the project "${folder}"`, picture: card.picture })),
    ...people.map(({ folder, person }) => ({
      place: `the person "${folder}"`,
      picture: person.profileImage,
    })),
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
    { place: 'the page for miles and points', picture: pointsGift.picture },
    { place: 'the page for companies', picture: corporateGift.picture },
    { place: 'the contact page', picture: contactUs.picture },
  ],
  links: [
    ...projects.flatMap(({ folder, project }) => {
      const { projectVideoLink, readMoreLink } = project.projectOverviewSection;
      return [projectVideoLink, readMoreLink, project.heroSection.donateLink]
        .filter((link) => link !== undefined)
        .map((link) => ({ place: `the project "${folder}"`, link }));
    }),
    { place: 'the welcome video', link: welcomeVideo.href },
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
