import { reducedModeLabel } from './layout';
import { inquiries } from './organization';
import type { Paragraph } from './sample';

/** A section of /accessibility. */
interface AccessibilitySection {
  /** Its anchor. */
  id: string;
  title: string;
  paragraphs?: readonly Paragraph[];
  points?: readonly (Paragraph | { name: string; text: string })[];
}

/**
 * The text of /accessibility: docs/accessibility.md in plain words. What only the organization can promise is a sample. A
 * change here needs the same change in the code and in docs/accessibility.md.
 */
export const accessibility = {
  title: 'Accessibility',
  text: 'What works on this site with a keyboard, by ear, in large text and on an old phone, what does not work yet, and how to get help.',
  sections: [
    {
      id: 'goal',
      title: 'What we want',
      paragraphs: [
        'You should be able to read everything here, to give, and to write to us, however you see, hear, move or think, and whatever device you have.',
        'We measure ourselves against the international standard WCAG 2.2, levels A and AA. Our own pages meet it in everything that we can test. Some content does not, or is not ours; it is listed under “What does not work yet”.',
      ],
    },
    {
      id: 'works',
      title: 'What works',
      points: [
        {
          name: 'Keyboard',
          text: 'Tab, Enter, Space, Escape and the arrow keys are enough for everything. You always see where you are, and nothing covers that place. The first Tab offers to skip the menu.',
        },
        {
          name: 'Screen readers',
          text: 'Each page has one main heading and named parts, pictures are described, and you hear what happens: a new page, a mistake in a form, a message that was sent.',
        },
        {
          name: 'Large text',
          text: 'Make the text twice as large, zoom to 400 %, or widen the spacing: nothing is cut off, and you only scroll down.',
        },
        {
          name: 'Colors',
          text: 'Words stand out clearly, also over pictures. Nothing depends on a color alone. Contrast themes of your system work.',
        },
        {
          name: 'Movement',
          text: `Each thing that moves has a button that stops it and remembers that. The switch “${reducedModeLabel}”, at the bottom of the page and on a phone also in the menu, stops everything and loads small pictures. It is on by itself where your device asks for less motion or less data.`,
        },
        {
          name: 'Time and memory',
          text: 'No form runs out of time. What you typed is still there if you open another page of this site and come back. There is no account, no password and no puzzle.',
        },
        {
          name: 'Bad connections',
          text: 'If a form cannot be sent, it says so. What you typed stays there, and you can try again.',
        },
        {
          name: 'Touch',
          text: 'Buttons are easy to hit with a finger. You never have to swipe: buttons and links do the same.',
        },
        {
          name: 'Languages',
          text: 'Every page is in English and in Ukrainian. The link with the name of the other language opens the same place there.',
        },
        {
          name: 'Browsers',
          text: 'Chrome, Edge, Firefox and Safari of the last five years. Reading, the menu and giving also work without JavaScript.',
        },
      ],
    },
    {
      id: 'limits',
      title: 'What does not work yet',
      points: [
        {
          text: 'Our videos are on other sites. Not each of them has captions. Ask us, and we write to you what a video says and shows.',
          sample: true,
        },
        'The payment page, the shop, the social networks and the forms for grants, expenses and sponsorship belong to other companies. We cannot correct them, and some may be in English only. If one of them stops you, tell us.',
        'We check this site with tools and by hand. People who use a screen reader, a magnifier or a switch every day have not tested it for us yet.',
        'There is no sign language and no version in easy words.',
        'Our forms need JavaScript. Without it, the page shows our email address in their place.',
      ] satisfies Paragraph[],
    },
    {
      id: 'checks',
      title: 'How we check',
      paragraphs: [
        'Each change of this site goes through automatic tests on the screen of a phone, a tablet and a computer: with the checker axe, with the keyboard alone, with large text, with less motion, and with the contrast measured point by point. What a machine cannot judge, we try by hand.',
        'The standard has 55 requirements at these levels. We keep a list of how each is met; ask us for it.',
      ],
    },
  ] satisfies AccessibilitySection[],
  pages: {
    id: 'pages',
    title: 'All pages',
    text: 'Also those that no menu shows. The people are under “About VfU”.',
    projects: 'Projects',
  },
  help: {
    id: 'help',
    title: 'Tell us what is in your way',
    lead: 'Write to',
    email: inquiries,
    or: 'or use the',
    form: 'contact form',
    points: [
      'Tell us the page, what you wanted to do, and what you use, such as a phone or a screen reader. One sentence is enough.',
      'You can also ask us for the words of a page in another form, or to do something here together with you.',
      {
        text: 'We answer within five working days, and say what we will do and by when.',
        sample: true,
      },
      {
        text: 'If our answer does not help, ask us to pass your complaint on to our board of directors. It decides within 30 days.',
        sample: true,
      },
    ] satisfies Paragraph[],
  },
  review: {
    id: 'review',
    title: 'Last review',
    /** YYYY-MM-DD. */
    on: '2026-11-23',
    /** From the next day on, `npm run content` asks for a review. */
    until: '2027-11-23',
    text: 'On this day we last went through the whole list and all pages. We do it again each year, and whenever the site changes much.',
  },
} as const;
